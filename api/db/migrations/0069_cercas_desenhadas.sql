-- Fences that people draw: moved circles, polygons, and the way back to what the machine found.
alter table cercas
  -- Corners as [lng, lat], the first not repeated; null: a circle. lat, lng and raio_m then are the circle around them.
  add column poligono jsonb check (jsonb_typeof(poligono) = 'array' and jsonb_array_length(poligono) between 3 and 100),
  -- Where it stood before somebody drew it; null: nobody did, or it is a free place.
  add column auto_lat double precision,
  add column auto_lng double precision,
  add column auto_raio_m int;
