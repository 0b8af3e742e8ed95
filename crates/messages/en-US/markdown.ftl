### Pages as Markdown, for assistants and programs.

## All pages, in place of a form, and of a page that can't be converted
# Used in crates/site/src/machines/markdown/mod.rs
markdown-form = The form to send is on the page
# Used in crates/site/src/machines/markdown/mod.rs
markdown-page = The page

## All pages, last line
# Used in crates/site/src/machines/markdown/mod.rs
markdown-last-line = <dealer>{ $name }</dealer>, { $street }, { $city }, <phone>{ $phone }</phone>. <inventory>Inventory</inventory>, <page>this page in a browser</page>.
