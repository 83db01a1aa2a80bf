import { papeisAsset } from '@tropeiro/contract'
import { nomeDaSituacao, type RecorteDoOtif } from '@tropeiro/contract/carga/notas/formas'
import { raw, type Sql, sql } from '../../../db/sql.ts'
import type { Escopo } from '../../../db/tx.ts'

const situacaoEmPalavras = raw(
  `case n.situacao ${Object.entries(nomeDaSituacao)
    .map(([code, name]) => `when '${code}' then '${name}'`)
    .join(' ')} end`,
)

/** Whether a note closed after its deadline, or is open and past it; false without one. */
export const atrasada = sql`
  coalesce(not fechada_no_prazo(n.situacao, n.prazo, n.data_entrega, n.situacao_em), n.prazo < dia_local(now()), false)`

const pontual = sql`
  (foi_entregue(n.situacao, n.desfecho) and coalesce(fechada_no_prazo(n.situacao, n.prazo, n.data_entrega, n.situacao_em), false))`
const completa = sql`coalesce(entrega_completa(n.situacao, n.desfecho, n.ocorrencia, n.com_devolucao), false)`
const porRecorte: Record<RecorteDoOtif, Sql> = {
  avaliadas: sql`true`,
  pontuais: pontual,
  impontuais: sql`not ${pontual}`,
  completas: completa,
  incompletas: sql`not ${completa}`,
  otif: sql`${pontual} and ${completa}`,
  falhas: sql`not (${pontual} and ${completa})`,
}
/** Notes judged on time and in full, as `notas n`: closed, and with a deadline. */
export const noOtif = (recorte: RecorteDoOtif): Sql => sql`
  n.prazo is not null and n.situacao in ('entregue', 'outras', 'auditoria') and ${porRecorte[recorte]}`

/**
 * A row of `NotaDaLista`, from `notas n`: every name of the contract, so that the reply is written by the database.
 * What stands in other tables is fetched row by row, by key: a page has few rows, and there is no join to plan wrong.
 * An asset user is not told the CPFs of the carrier's people.
 */
export function linhaDaLista(db: Escopo): Sql {
  const cpf = (column: Sql): Sql => (papeisAsset.includes(db.alcance.papel) ? sql`null::text` : column)
  return sql`
    n.id::text as _id, n.ar_nota as ar, n.ar_nota, n.tipo_doc, n.numero, n.serie, n.chave, n.origem,
    n.situacao as status, ${situacaoEmPalavras} as sit_atual, n.situacao_em as dy_sit_atual,
    coalesce((select o.descricao from ocorrencia_vista o where o.codigo = n.ocorrencia), ${situacaoEmPalavras}) as "situacaoNota",
    n.desfecho, n.ocorrencia,
    n.cnpj_embarca, e.nome as nome_embarca, n.cnpj_embarca as "remetenteCnpj", e.nome as "remetenteNome",
    n.cnpj_dest, (select d.nome from pessoas d where d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest) as destinatario,
    n.bairro, coalesce((select m.nome from municipio_vista m where m.ibge = n.municipio_ibge), '') as cidade, trim(n.uf) as uf,
    coalesce((select t.nome from empresa_vista t where t.grupo_id = n.grupo_id and t.cnpj = coalesce(n.cnpj_transp, b.cnpj)), '') as nome_transp,
    coalesce(b.nome, '') as base,
    coalesce((select r.nome from rota_vista r where r.grupo_id = n.grupo_id and r.id = n.rota_id), '') as rota,
    (select r.numero from romaneio_da_nota r where r.grupo_id = n.grupo_id and r.id = n.romaneio_id) as romaneio,
    n.romaneio_id::text as romaneio_id,
    (select x.pos_entrega from lugar_da_nota x
      where x.grupo_id = n.grupo_id and x.romaneio_id = n.romaneio_id and x.nota_id = n.id) as pos_entrega,
    (select p.numero from protocolo_da_nota p where p.grupo_id = n.grupo_id and p.id = n.protocolo_id) as protocolo,
    n.protocolo_id::text as protocolo_id,
    coalesce((select x.nome from motorista_vista x where x.grupo_id = n.grupo_id and x.cpf = n.cpf_motorista), '') as motorista,
    ${cpf(sql`n.cpf_motorista`)} as cpf_motorista,
    n.emissao as "dataEmissao", coalesce(n.data_foto, n.data_entrega) as "dataComprovacao", n.data_entrega, n.data_foto, n.prazo,
    ${atrasada} as atrasada,
    n.tentativas, n.volumes as volume, n.peso_gramas, n.valor_centavos as valor, n.valor_prod_centavos as valor_prod,
    n.frete_centavos as frete, n.pedido, n.avisos, n.cancelada_em is not null as cancelada,
    ${cpf(sql`n.cpf_scanner`)} as cpf_scanner, ${cpf(sql`n.cpf_editor`)} as cpf_editor, n.created_at, n.versao`
}

/** What `linhaDaLista` takes two columns of, beside `notas n`. */
export const juntasDaLinha = sql`
  left join pessoas e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
  left join base_vista b on b.grupo_id = n.grupo_id and b.id = n.base_id`
