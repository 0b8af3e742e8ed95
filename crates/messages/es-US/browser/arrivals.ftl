## Home page, heading of the row of vehicles
arrivals-mixed = Donde se quedó, y más
arrivals-viewed = Siga donde se quedó
