### Deciding together on a deal: the answers of two people.

## Deal, deciding together
# Used in web/src/page/deal/together.ts
together-name-label = Your name
# Used in web/src/page/deal/together.ts
together-vote-yes = Yes
# Used in web/src/page/deal/together.ts
together-vote-maybe = Maybe
# Used in web/src/page/deal/together.ts
together-vote-no = No
# Used in web/src/page/deal/together.ts
together-line-label = A line about it (optional)
# Used in web/src/page/deal/together.ts
together-someone = Somebody
# Used in web/src/page/deal/together.ts
together-asked = { $name } asks what you think. Give each vehicle a yes, maybe or no; then you see both answers.
# Used in web/src/page/deal/together.ts
together-send = Send to Someone
# Used in web/src/page/deal/together.ts
together-send-back = Send Back
# Used in web/src/page/deal/together.ts
together-link = Send this link. The answer comes back to you as a link, too.
# Used in web/src/page/deal/together.ts
together-link-back = Send this link back
# Used in web/src/page/deal/together.ts
together-vehicle = Vehicle
# Used in web/src/page/deal/together.ts
together-both-say = You both say the { $vehicle }.
# Used in web/src/page/deal/together.ts
together-both-say-several = You both say yes to { $vehicles }.
# Used in web/src/page/deal/together.ts
together-nearest = Nearest to a yes from both: { $vehicles }.
# Used in web/src/page/deal/together.ts
together-none = You don't both say yes to any of these.
# Used in web/src/page/deal/together.ts
together-drive = Ask for a Drive for Two<hidden> of the { $vehicle }</hidden>
# Used in web/src/page/deal/together.ts
together-drive-of = Ask for a Drive for Two: { $vehicle }
# Used in web/src/page/deal/together.ts
together-damaged = This link is incomplete. Ask for it again.
