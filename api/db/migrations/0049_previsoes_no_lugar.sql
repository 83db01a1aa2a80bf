-- Forecasts are rewritten all day long: room on the page keeps them out of the indexes.
alter table previsoes set (fillfactor = 60);
