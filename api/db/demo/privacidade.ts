import { DIAS_PARA_RESPONDER, VERSAO_DO_TEXTO_DE_COOKIES } from '@tropeiro/contract/gestao/privacidade/rules'
import type { Owner } from './factories.ts'

/** What the privacy screens show on a first day: requests in each state, consents, and who opened which notes. */
export async function carregarPrivacidade(db: Owner, grupo: string): Promise<void> {
  const one = `select id from grupos where nome = $1`
  await db.query(
    `insert into consentimentos (grupo_id, usuario_id, acordo, versao, em)
     select gu.grupo_id, gu.usuario_id, gu.usuario_id % 3 <> 0, $2, now() - (gu.usuario_id % 20) * interval '1 day'
     from grupo_usuarios gu where gu.grupo_id = (${one}) and gu.papel <> 'MOTORISTA'`,
    [grupo, VERSAO_DO_TEXTO_DE_COOKIES],
  )
  // Persons who received notes of this group: each asked something, some weeks or days ago.
  await db.query(
    `insert into titular_pedidos (grupo_id, tipo, estado, nome, cpf, email, observacao, aberto_por, prazo, created_at,
       concluido_em, concluido_por, motivo)
     select p.grupo_id, case when k % 2 = 0 then 'eliminacao' else 'exportacao' end,
       case k when 1 then 'aberto' when 2 then 'aberto' when 3 then 'recusado' else 'aberto' end, p.nome, p.documento, p.email,
       case k when 1 then 'Pediu por telefone; identidade conferida pelo CPF e data de nascimento.' else 'Chegou pelo e-mail do encarregado.' end,
       'Adriana Moura', ((now() - k * interval '4 days') at time zone 'America/Sao_Paulo')::date + $2::int,
       now() - k * interval '4 days', case when k = 3 then now() - interval '2 days' end,
       case when k = 3 then 'Adriana Moura' else '' end,
       case when k = 3 then 'Quem pediu não comprovou ser o titular.' else '' end
     from (select *, row_number() over (order by documento) as k from pessoas
       where grupo_id = (${one}) and length(documento) = 11 and destinatario
       order by nome ~* '(ltda|me|eireli|s\\.a\\.)$', documento limit 4) p`,
    [grupo, DIAS_PARA_RESPONDER],
  )
  await db.query(
    `insert into dados_acessos (grupo_id, usuario_id, tipo, chamada, alvo, vezes, em)
     select n.grupo_id, u.usuario_id, 'nota', 'GET /api/notas/{id}', n.id::text, 1 + n.id % 3, now() - n.k * interval '47 minutes'
     from (select grupo_id, id, row_number() over (order by id desc) as k from notas where grupo_id = (${one}) order by id desc limit 120) n
     join lateral (select usuario_id from grupo_usuarios g where g.grupo_id = n.grupo_id and g.papel in ('ADMIN', 'USUARIO')
       order by (usuario_id * 7 + n.k) % 5, usuario_id limit 1) u on true`,
    [grupo],
  )
}
