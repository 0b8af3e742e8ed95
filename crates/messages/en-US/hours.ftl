### Opening hours and departments.

## Departments, where a dealership names none itself

# Used in crates/site/src/config/department.rs
hours-department-sales = Sales
# Used in crates/site/src/config/department.rs
hours-department-service = Service
# Used in crates/site/src/config/department.rs
hours-department-collision = Collision
# Used in crates/site/src/config/department.rs
hours-department-parts = Parts

## Opening hours, tables on several pages

# Used in templates/_partials/dealership/hours.html, templates/contact/page.html
hours-caption = { $department } hours
# Used in templates/_partials/dealership/hours.html
hours-today = (today)
    .where = Opening hours, row of the current day, for screen readers
# Used in templates/_partials/dealership/hours.html
hours-special = { $department }, special hours
    .where = Opening hours, list of holidays, for screen readers
# Used in templates/_partials/dealership/hours_tabs.html
hours-departments = Departments
    .where = Opening hours, tabs, for screen readers
# Specification: literal.
# Used in crates/site/src/views/opening_hours.rs
hours-closed = Closed
# Used in crates/site/src/structured_data/dealer.rs, crates/site/src/views/opening_hours.rs
hours-by-appointment = By appointment
# Used in crates/site/src/views/opening_hours.rs
hours-on-holiday = { $hours }, { $holiday }

## Opening hours, status now

# Used in crates/site/src/views/opening_hours.rs
hours-open-until = Open now until { $time }
# Used in crates/site/src/views/opening_hours.rs
hours-closed-now = Closed now, opens { $next }
# Used in crates/site/src/views/opening_hours.rs
hours-closed-today = Closed today
# Used in crates/site/src/views/opening_hours.rs
hours-closed-opens = { $closed }; opens { $next }
    .where = Opening hours, status: behind “Closed today”
# Used in crates/site/src/views/opening_hours.rs
hours-by-appointment-today = By appointment today
# Used in crates/site/src/views/opening_hours.rs
hours-next = { $day } at { $time }
    .where = Opening hours, status: behind “opens”
# Used in crates/site/src/views/opening_hours.rs
hours-next-today = today
    .where = Opening hours, status: behind “opens”
# Used in crates/site/src/views/opening_hours.rs
hours-next-tomorrow = tomorrow
    .where = Opening hours, status: behind “opens”
