-- Notes that a shipper's file names by number and series alone: one each, until the key comes with the XML.
create unique index notas_sem_chave on notas (grupo_id, cnpj_embarca, serie, numero)
  where chave is null and origem = 'edi' and excluida_em is null;
