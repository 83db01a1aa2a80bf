import type { Categoria } from '@tropeiro/contract/gestao/privacidade/rules'
import { countDoDono, listDoDono } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import {
  countCobrancaDe,
  listCobrancaDe,
  listContatoDe,
  listPromessasDe,
} from '../../../financeiro/regua/index.ts'
import { countSolicitacoesDe, listSolicitacoesDe } from '../../../financeiro/solicitacoes/index.ts'
import {
  countLinhasDe,
  countTitulosDe,
  listLinhasDe,
  listTitulosDe,
} from '../../../financeiro/titulos/index.ts'
import { countHistoricoDe, listHistoricoDe } from '../../../frota/manutencao/index.ts'
import { countTrazidasDe, listTrazidasDe } from '../../../parceria/migracao/index.ts'

/** A person as the group knows him: by CPF, by e-mail, or by both when an account or a driver's record ties them. */
export type Titular = { cpf: string; email: string; nome: string; usuarioId: string | null }

/** Whoever has not accepted the group, and is another's too, is not this group's to show. */
const doGrupo = sql`(gu.vinculo = 'aceito' or vinculos_do_usuario(u.id) = 1)`

/** Fills in what the group knows of the other identifier; the account comes before the driver, the driver before the recipient. */
export const findTitular = (db: Db, q: { cpf: string; email: string }): Promise<Titular | undefined> =>
  db.maybe(sql`
    select * from (
      select 1 as vez, u.cpf, u.email, u.nome, u.id::text as "usuarioId"
      from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
      where gu.grupo_id = ${db.grupo} and ${doGrupo} and ((${q.cpf} <> '' and u.cpf = ${q.cpf}) or (${q.email} <> '' and u.email = ${q.email}))
      union all
      select 2, m.cpf, m.email, m.nome, null from motorista_vista m
      where m.grupo_id = ${db.grupo} and ((${q.cpf} <> '' and m.cpf = ${q.cpf}) or (${q.email} <> '' and lower(m.email) = ${q.email}))
      union all
      select 3, case when length(p.documento) = 11 then p.documento else '' end, p.email, p.nome, null from pessoa_vista p
      where p.grupo_id = ${db.grupo} and ((${q.cpf} <> '' and p.documento = ${q.cpf}) or (${q.email} <> '' and lower(p.email) = ${q.email}))
      union all
      select 4, c.cpf, c.email, c.nome, null from cadastros_pendentes c
      where c.grupo_id = ${db.grupo} and ((${q.cpf} <> '' and c.cpf = ${q.cpf}) or (${q.email} <> '' and c.email = ${q.email}))
      union all
      select 5, ${q.cpf}, '', c.recebedor_nome, null from comprovante_vista c
      where c.grupo_id = ${db.grupo} and ${q.cpf} <> ''
        and regexp_replace(c.recebedor_documento, '[^0-9A-Za-z]', '', 'g') = ${q.cpf}
      union all
      select 6, ${q.cpf}, '', v.proprietario, null from veiculo_vista v
      where v.grupo_id = ${db.grupo} and length(${q.cpf}) = 11 and v.documento_proprietario = ${q.cpf}
    ) t order by vez limit 1`)

export type Contagem = Partial<Record<Categoria, number>> & { ultima_nota: string | null; grupos: number }

/** How many rows of each kind are about him. */
export async function countDados(db: Db, t: Titular): Promise<Contagem> {
  const titulos = (await countTitulosDe(db, t.cpf)) + (await countSolicitacoesDe(db, t.cpf))
  const rest = await countOutros(db, t)
  const planilhas =
    (await countLinhasDe(db, t.cpf)) +
    (await countHistoricoDe(db, t.cpf)) +
    (await countTrazidasDe(db, t.cpf))
  const { rodam, sairam } = await countDoDono(db, t.cpf)
  return {
    ...rest,
    titulos,
    planilhas,
    cobranca: await countCobrancaDe(db, t),
    veiculos_em_servico: rodam,
    veiculos_que_sairam: sairam,
  }
}

const countOutros = (db: Db, t: Titular): Promise<Contagem> =>
  db.one(sql`
    select
      (select count(*) from grupo_usuario_vista gu where gu.grupo_id = ${db.grupo} and gu.usuario_id = ${t.usuarioId}::bigint)::int as conta,
      coalesce(grupos_do_usuario(${t.usuarioId}::bigint), 0) as grupos,
      (select count(*) from sessions where usuario_id = ${t.usuarioId}::bigint)::int as sessoes,
      (select count(*) from cadastros_pendentes where grupo_id = ${db.grupo}
        and ((${t.cpf} <> '' and cpf = ${t.cpf}) or (${t.email} <> '' and email = ${t.email})))::int as cadastro,
      (select count(*) from motorista_vista where grupo_id = ${db.grupo} and cpf = ${t.cpf})::int as motorista,
      ((select count(*) from motorista_ficha_vista where grupo_id = ${db.grupo} and cpf = ${t.cpf})
        + (select count(*) from motorista_ausencias where grupo_id = ${db.grupo} and cpf = ${t.cpf})
        + (select count(*) from motorista_impedimentos where grupo_id = ${db.grupo} and cpf = ${t.cpf}))::int as ausencias,
      (select count(*) from validades where grupo_id = ${db.grupo} and cpf = ${t.cpf})::int as papeis,
      (select count(*) from multas where grupo_id = ${db.grupo} and cpf = ${t.cpf})::int as multas,
      (select count(*) from checklist_vista where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint)::int as checklists,
      (select count(*) from posicao_vista where grupo_id = ${db.grupo} and cpf = ${t.cpf})::int as posicoes,
      (select count(*) from pessoa_vista where grupo_id = ${db.grupo} and documento = ${t.cpf}
        and (telefone <> '' or email <> '' or fantasia <> ''))::int as contato,
      (select count(*) from nota_vista where grupo_id = ${db.grupo} and cnpj_dest = ${t.cpf})::int as notas,
      (select max(emissao)::date::text from nota_vista where grupo_id = ${db.grupo} and cnpj_dest = ${t.cpf}) as ultima_nota,
      (select count(*) from comprovante_vista c join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
        where c.grupo_id = ${db.grupo} and n.cnpj_dest = ${t.cpf})::int as comprovantes,
      (select count(*) from comprovante_vista where grupo_id = ${db.grupo} and ${t.cpf} <> ''
        and regexp_replace(recebedor_documento, '[^0-9A-Za-z]', '', 'g') = ${t.cpf})::int as recebedor,
      (select count(*) from emails where grupo_id = ${db.grupo} and ${t.email} <> '' and ${t.email} = any(destinatarios))::int as mensagens,
      (select count(*) from nota_evento_vista where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint)::int as historico,
      (select count(*) from consentimentos where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint)::int as consentimentos,
      (select count(*) from acertos where grupo_id = ${db.grupo} and ${t.cpf} <> '' and documento = ${t.cpf})::int as acertos,
      (select count(*) from boleto_pagadores where grupo_id = ${db.grupo} and ${t.cpf} <> '' and documento = ${t.cpf})::int as pagador,
      (select count(*) from incidente_pesquisas where grupo_id = ${db.grupo} and (usuario_id = ${t.usuarioId}::bigint
        or (${t.email} <> '' and contato = lower(${t.email}))) and (comentario <> '' or contato <> ''))::int as pesquisas,
      (select count(*) from medicao_dias where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint)::int as medicao,
      ((select count(*) from vigias where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint)
        + (select count(*) from avisos where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint))::int as vigias`)

type Linha = Record<string, unknown>
const MOST = 50_000

/** Everything that is kept of him in this group, by kind, as it goes into his file. */
export async function readDados(db: Db, t: Titular): Promise<Record<string, Linha[]>> {
  const { trazidas, comparadas } = await listTrazidasDe(db, t.cpf, MOST)
  return {
    conta: await db.all<Linha>(sql`
      select u.nome, u.email, u.cpf, u.telefone, u.img_perfil as foto_do_perfil, u.created_at as criada_em, gu.papel, gu.cnpjs, gu.ativo,
        (select array_agg(b.nome order by b.nome) from base_usuarios bu join base_vista b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
          where bu.grupo_id = gu.grupo_id and bu.usuario_id = u.id) as bases
      from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
      where gu.grupo_id = ${db.grupo} and ${doGrupo} and u.id = ${t.usuarioId}::bigint`),
    sessoes: await db.all<Linha>(sql`
      select created_at as aberta_em, revoked_at as encerrada_em, ip, user_agent as aparelho from sessions
      where usuario_id = ${t.usuarioId}::bigint and grupo_id = ${db.grupo} order by created_at desc limit ${MOST}`),
    mudancas_na_conta: await db.all<Linha>(sql`
      select created_at as em, acao, quem_nome as quem, mudancas from usuario_eventos
      where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint order by id`),
    consentimentos: await db.all<Linha>(sql`
      select em, acordo, versao from consentimentos where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint order by id`),
    pesquisas: await db.all<Linha>(sql`
      select p.tipo, i.numero as incidente, p.enviada_em, p.respondida_em, p.nota, p.comentario, p.contato from incidente_pesquisas p
      left join incidentes i on i.grupo_id = p.grupo_id and i.id = p.incidente_id
      where p.grupo_id = ${db.grupo} and (p.usuario_id = ${t.usuarioId}::bigint or (${t.email} <> '' and p.contato = lower(${t.email})))
      order by p.id`),
    medicao: await db.all<Linha>(sql`
      select dia, tela, chamada, resultado, vezes, ms_total from medicao_dias
      where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint order by dia, tela, chamada`),
    visoes_acompanhadas: await db.all<Linha>(sql`
      select v.nome as visao, g.tipo, g.limite, g.dias, g.hora, g.so_uteis, g.formato, g.pausada, g.ultimo_em, g.created_at as pedida_em
      from vigias g join lista_visoes v on v.grupo_id = g.grupo_id and v.id = g.visao_id
      where g.grupo_id = ${db.grupo} and g.usuario_id = ${t.usuarioId}::bigint order by g.id`),
    avisos_do_sino: await db.all<Linha>(sql`
      select em, texto, lido_em from avisos where grupo_id = ${db.grupo} and usuario_id = ${t.usuarioId}::bigint
      order by id limit ${MOST}`),
    cadastro: await db.all<Linha>(sql`
      select nome, cpf, email, telefone, created_at as pedido_em from cadastros_pendentes where grupo_id = ${db.grupo}
        and ((${t.cpf} <> '' and cpf = ${t.cpf}) or (${t.email} <> '' and email = ${t.email}))`),
    motorista: await db.all<Linha>(sql`
      select nome, cpf, email, telefone, cnh, placa_veiculo, tipo_veiculo, ativo from motorista_vista
      where grupo_id = ${db.grupo} and cpf = ${t.cpf}`),
    ficha_de_motorista: await db.all<Linha>(sql`
      select vinculo, cnh_categoria, cnh_validade, toxicologico_ate, rntrc, escala, observacao from motorista_ficha_vista
      where grupo_id = ${db.grupo} and cpf = ${t.cpf}`),
    ausencias: await db.all<Linha>(sql`
      select de, ate, tipo, motivo, autor, created_at as marcada_em from motorista_ausencias
      where grupo_id = ${db.grupo} and cpf = ${t.cpf} order by de`),
    impedimentos: await db.all<Linha>(sql`
      select de, ate, levantado_em, tipo, motivo, autor, created_at as escrito_em from motorista_impedimentos
      where grupo_id = ${db.grupo} and cpf = ${t.cpf} order by de`),
    papeis: await db.all<Linha>(sql`
      select tipo, numero, emitido, validade, observacao, trocado_em, autor, created_at as escrito_em from validades
      where grupo_id = ${db.grupo} and cpf = ${t.cpf} order by id`),
    veiculos: await listDoDono(db, t.cpf),
    multas: await db.all<Linha>(sql`
      select auto, placa, em, local, descricao, centavos / 100.0 as valor, condutor, prova, estado from multas
      where grupo_id = ${db.grupo} and cpf = ${t.cpf} order by em`),
    checklists: await db.all<Linha>(sql`
      select c.em, v.placa, c.modelo, c.km, c.respostas from checklist_vista c
      join veiculo_vista v on v.grupo_id = c.grupo_id and v.id = c.veiculo_id
      where c.grupo_id = ${db.grupo} and c.usuario_id = ${t.usuarioId}::bigint order by c.em limit ${MOST}`),
    posicoes: await db.all<Linha>(sql`
      select dt_rastreio as em, lat, lng, precisao_m from posicao_vista where grupo_id = ${db.grupo} and cpf = ${t.cpf}
      order by dt_rastreio limit ${MOST}`),
    acertos: await db.all<Linha>(sql`
      select a.numero as acerto, a.tipo, a.estado, a.fechado_em, l.tipo as linha, l.despesa, l.estado as conferida, l.dia, l.descricao, l.lugar,
        l.valor_centavos / 100.0 as valor, l.motivo
      from acertos a left join acerto_linhas l on l.grupo_id = a.grupo_id and l.acerto_id = a.id
      where a.grupo_id = ${db.grupo} and ${t.cpf} <> '' and a.documento = ${t.cpf} order by a.id, l.id limit ${MOST}`),
    retencoes: await db.all<Linha>(sql`
      select mes, dia, cnpj_empresa as pago_por, bruto_centavos / 100.0 as bruto, inss_centavos / 100.0 as inss, sest_centavos / 100.0 as sest,
        senat_centavos / 100.0 as senat, irrf_centavos / 100.0 as irrf, dependentes, pensao_centavos / 100.0 as pensao, desfeita_em
      from acerto_retencoes where grupo_id = ${db.grupo} and ${t.cpf} <> '' and cpf = ${t.cpf} order by id limit ${MOST}`),
    titulos: await listTitulosDe(db, t.cpf, MOST),
    linhas_de_planilhas: await listLinhasDe(db, t.cpf, MOST),
    linhas_de_manutencoes: await listHistoricoDe(db, t.cpf, MOST),
    linhas_de_outro_sistema: trazidas,
    notas_de_outro_sistema: comparadas,
    solicitacoes: await listSolicitacoesDe(db, t.cpf, MOST),
    endereco_para_boletos: await db.all<Linha>(sql`
      select pagador, updated_at as dito_em from boleto_pagadores
      where grupo_id = ${db.grupo} and ${t.cpf} <> '' and documento = ${t.cpf}`),
    contato_de_cobranca: await listContatoDe(db, t),
    cobrancas: await listCobrancaDe(db, t, MOST),
    promessas_de_pagamento: await listPromessasDe(db, t.cpf, MOST),
    destinatario: await db.all<Linha>(sql`
      select p.nome, p.documento, p.fantasia, p.ie, p.telefone, p.email, p.logradouro, p.numero, p.complemento, p.bairro,
        m.nome as cidade, p.uf, p.cep from pessoa_vista p left join municipio_vista m on m.ibge = p.municipio_ibge
      where p.grupo_id = ${db.grupo} and p.documento = ${t.cpf}`),
    notas: await db.all<Linha>(sql`
      select n.serie, n.numero, n.chave, n.emissao, s.nome as remetente, n.valor_centavos / 100.0 as valor, n.situacao,
        n.data_entrega from nota_vista n left join pessoa_vista s on s.grupo_id = n.grupo_id and s.documento = n.cnpj_embarca
      where n.grupo_id = ${db.grupo} and n.cnpj_dest = ${t.cpf} order by n.emissao limit ${MOST}`),
    comprovantes: await db.all<Linha>(sql`
      select n.numero as nota, c.em, o.descricao as ocorrencia, c.recebedor_nome, c.recebedor_documento, c.recebedor_grau,
        c.observacao, c.lat, c.lng
      from comprovante_vista c join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
      join ocorrencia_vista o on o.codigo = c.ocorrencia
      where c.grupo_id = ${db.grupo} and (n.cnpj_dest = ${t.cpf} or (${t.cpf} <> ''
        and regexp_replace(c.recebedor_documento, '[^0-9A-Za-z]', '', 'g') = ${t.cpf}))
      order by c.em limit ${MOST}`),
    mensagens: await db.all<Linha>(sql`
      select created_at as em, assunto, texto from emails
      where grupo_id = ${db.grupo} and ${t.email} <> '' and ${t.email} = any(destinatarios) order by id limit ${MOST}`),
    acoes: await db.all<Linha>(sql`
      select v.em, v.tipo, v.texto, n.numero as nota from nota_evento_vista v
      join nota_vista n on n.grupo_id = v.grupo_id and n.id = v.nota_id
      where v.grupo_id = ${db.grupo} and v.usuario_id = ${t.usuarioId}::bigint order by v.id limit ${MOST}`),
  }
}

/** The pictures of the proofs about him: canhotos with his signature, photos of his door. */
export const listImagens = (db: Db, cpf: string): Promise<{ chave: string; nota: number; tipo: string }[]> =>
  db.all(sql`
    select a.chave, n.numero as nota, a.tipo from comprovante_imagem_vista i
    join arquivo_vista a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id and a.estado = 'gravado'
    join comprovante_vista c on c.grupo_id = i.grupo_id and c.id = i.comprovante_id
    join nota_vista n on n.grupo_id = i.grupo_id and n.id = i.nota_id
    where i.grupo_id = ${db.grupo} and ${cpf} <> '' and (n.cnpj_dest = ${cpf}
      or regexp_replace(c.recebedor_documento, '[^0-9A-Za-z]', '', 'g') = ${cpf})
    order by n.numero, i.comprovante_id, i.ordem limit 5000`)
