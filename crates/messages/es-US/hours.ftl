## Departments, where a dealership names none itself

hours-department-sales = Ventas
hours-department-service = Servicio
hours-department-collision = Colisión
hours-department-parts = Partes

## Opening hours, tables on several pages

hours-caption = Horario: { $department }
hours-today = (hoy)
hours-special = { $department }, horario especial
hours-departments = Departamentos
hours-closed = Cerrado
hours-by-appointment = Con cita
hours-on-holiday = { $hours }, { $holiday }

## Opening hours, status now

hours-open-until = Abierto ahora. Cierra: { $time }
hours-closed-now = Cerrado ahora. Abre: { $next }
hours-closed-today = Cerrado hoy
hours-closed-opens = { $closed }. Abre: { $next }
hours-by-appointment-today = Hoy, con cita
hours-next = { $day }, { $time }
hours-next-today = hoy
hours-next-tomorrow = mañana
