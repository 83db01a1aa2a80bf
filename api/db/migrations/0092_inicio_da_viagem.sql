-- The planned start of a trip is an instant or nothing: what is none of both was never part of a document that went out.

update mdfes set rascunho = jsonb_set(rascunho, '{inicio_viagem}', '""')
where rascunho ->> 'inicio_viagem' <> ''
  and rascunho ->> 'inicio_viagem' !~
    '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$';
