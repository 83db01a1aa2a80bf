-- Lengths (metres) and times (seconds) between the places of a plan as a routing server said them: row-major, four bytes each, little end
-- first; all three or none. Null: they are estimated.
alter table planos
  add column distancias_de text check (distancias_de in ('osrm', 'valhalla')),
  add column metros_entre bytea,
  add column segundos_entre bytea;
