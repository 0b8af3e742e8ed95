### Mails to staff: leads wait, the feed needs them, and the daily report.

## Mail to staff, subject
# Used in crates/leads/src/service/notifier/mails.rs
report-alerts-subject = { $dealership }: { $subject }

## Mail to staff, leads wait too long
# Used in crates/leads/src/service/notifier/mails.rs
report-alerts-leads = { $count ->
    [one] { $shown } lead waits
   *[other] { $shown } leads wait
}
# Used in crates/leads/src/service/notifier/mails.rs
report-alerts-minutes = { $count ->
    [one] { $shown } minute
   *[other] { $shown } minutes
}
# Used in crates/leads/src/service/notifier/mails.rs
report-alerts-waiting-subject = { $leads } to be delivered
# Used in crates/leads/src/service/notifier/mails.rs
report-alerts-waiting = { $leads } to be delivered, for more than { $minutes }. They are kept, and are on the list of calls: no customer has to wait for it. The website goes on trying; a lead that somebody must send again says so on its page.
# Used in crates/leads/src/service/notifier/digest.rs, crates/leads/src/service/notifier/mails.rs
report-alerts-all = All { $count } that wait
# Used in crates/leads/src/service/notifier.rs
report-alerts-end-subject = no lead waits any more
# Used in crates/leads/src/service/notifier.rs
report-alerts-end = Every lead is delivered, or has not waited for long.

## Mail to staff, the feed
# Used in crates/forecourt/src/app.rs
report-alerts-held = The feed now has { $count } vehicles, and the website goes on showing what it had before: { $change }. If that is right, take it over on the page of the inventory. { $later }
# Used in crates/forecourt/src/app.rs
report-alerts-held-later = If the feed goes on saying so, it is accepted at { $time }.
# Used in crates/forecourt/src/app.rs
report-alerts-held-later-file = A file that says the same is accepted after { $time }; this one is not, however often it is read.
# Used in crates/forecourt/src/app.rs
report-alerts-fails = No inventory has come since { $time }: { $error }. The website shows the cars that it had, and keeps trying.
# Used in crates/forecourt/src/app.rs
report-alerts-unfinished = A fetch of the inventory began at { $time } and has not ended. See whether the feed's server or folder answers.
# Used in crates/forecourt/src/app.rs
report-alerts-stale = The newest inventory file is of { $time }, and the website goes on showing it. Ask the vendor of the inventory system why no later one comes.
# Used in crates/forecourt/src/app.rs
report-alerts-future = The inventory file { $file } is dated { $time }, which is in the future. The website goes by the time when it came. Correct the clock of the system that writes it.
# Used in crates/forecourt/src/app.rs
report-alerts-certificate = The certificate of { $host } ends at { $time }. From then on browsers warn visitors. It was not renewed: { $reason }. The website keeps trying.
# Used in crates/forecourt/src/app.rs
report-alerts-certificate-missing = { $host } has no certificate, and browsers can't open it: { $reason }. The website keeps trying.
# Used in crates/leads/src/service/notifier.rs
report-alerts-held-subject = a new inventory is quarantined
# Used in crates/leads/src/service/notifier.rs
report-alerts-held-end-subject = no inventory is quarantined any more
# Used in crates/leads/src/service/notifier.rs
report-alerts-held-end = The website shows what the feed sends, or the feed sends what the website shows.
# Used in crates/leads/src/service/notifier.rs
report-alerts-fails-subject = the feed fails
# Used in crates/leads/src/service/notifier.rs
report-alerts-fails-end-subject = the feed works again
# Used in crates/leads/src/service/notifier.rs
report-alerts-fails-end = The feed answers again.
# Used in crates/leads/src/service/notifier.rs
report-alerts-stale-subject = no new inventory file
# Used in crates/leads/src/service/notifier.rs
report-alerts-stale-end-subject = a new inventory file has come
# Used in crates/leads/src/service/notifier.rs
report-alerts-stale-end = The website shows it.
# Used in crates/leads/src/service/notifier.rs
report-alerts-future-subject = an inventory file is dated in the future
# Used in crates/leads/src/service/notifier.rs
report-alerts-future-end-subject = no file is dated in the future
# Used in crates/leads/src/service/notifier.rs
report-alerts-future-end = The times of all files have passed.
# Used in crates/leads/src/service/notifier.rs
report-alerts-certificate-subject = the website needs a new certificate
# Used in crates/leads/src/service/notifier.rs
report-alerts-certificate-end-subject = the website has a new certificate
# Used in crates/leads/src/service/notifier.rs
report-alerts-certificate-end = Browsers trust it for weeks.

## Mail to staff, the daily report
# Used in crates/leads/src/service/notifier/digest.rs
report-alerts-day = { $leads } on { $day }
# Used in crates/leads/src/service/notifier/digest.rs
report-alerts-days = { $leads } from { $first } to { $last }
# Used in crates/leads/src/service/notifier/digest.rs
report-alerts-weekend = { $leads } since Friday evening
# Used in crates/leads/src/service/notifier/digest.rs
report-alerts-today = Today: { $note }

## Mail to staff, buttons and foot
# Used in crates/leads/src/service/notifier.rs
report-alerts-feed = Look at the inventory
# Used in crates/leads/templates/staff.html, crates/leads/templates/staff.txt
report-alerts-foot = From the website of { $dealership }.
