-- How a group shows itself to those outside it: a small picture as a data URL, and a colour.
-- owner: empresas
create table grupo_marcas (
  grupo_id int primary key references grupos,
  logo text check (length(logo) <= 90000),
  cor text check (cor ~ '^#[0-9a-fA-F]{6}$')
);
select proteger('grupo_marcas');
