### Deciding together on a deal: the answers of two people.

## Deal, deciding together
together-name-label = Your name
together-vote-yes = Yes
together-vote-maybe = Maybe
together-vote-no = No
together-line-label = A line about it (optional)
together-someone = Somebody
together-asked = { $name } asks what you think. Give each vehicle a yes, maybe or no; then you see both answers.
together-send = Send to Someone
together-send-back = Send Back
together-link = Send this link. The answer comes back to you as a link, too.
together-link-back = Send this link back
together-vehicle = Vehicle
together-both-say = You both say the { $vehicle }.
together-both-say-several = You both say yes to { $vehicles }.
together-nearest = Nearest to a yes from both: { $vehicles }.
together-none = You don't both say yes to any of these.
together-drive = Ask for a Drive for Two<hidden> of the { $vehicle }</hidden>
together-drive-of = Ask for a Drive for Two: { $vehicle }
together-damaged = This link is incomplete. Ask for it again.
