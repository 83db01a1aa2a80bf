import { diaEm } from '@tropeiro/contract'
import { type DocumentoDaPreFatura, escreverPrefat, layouts } from '@tropeiro/edi'
import type { Ctx, Deps } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import { emitirFaturas } from '../../src/faturamento/faturas/index.ts'
import { receberArquivo } from '../../src/parceria/parceiros/entrada/receber.service.ts'
import { gerarArquivos } from '../../src/parceria/parceiros/saida/gerar.service.ts'
import { operadorDaDemo } from './emitentes.ts'

/*
 * What a newcomer finds of money between the demo's carrier and its partners, out of the CT-e that the local SEFAZ has
 * authorised by then: CONEMB, an invoice in a DOCCOB, and a pre-invoice that does not agree with all of them.
 */

const DIA_MS = 86_400_000

type CteDaDemo = {
  id: string
  cnpj: string
  serie: number
  numero: number
  dia: string
  valor: number
  destinatario: string
}
type ParceiroComCtes = { id: string; documento: string; nome: string; ctes: CteDaDemo[] }

const parceirosComCtes = (ctx: Ctx): Promise<ParceiroComCtes[]> =>
  ctx.tx((db) =>
    db.all(sql`
      select p.id::text as id, p.documento, p.nome,
        json_agg(json_build_object('id', c.id::text, 'cnpj', c.cnpj_emitente, 'serie', c.serie, 'numero', c.numero,
          'dia', to_char(c.emitido_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'), 'valor', c.valor_total_centavos,
          'destinatario', coalesce(c.rascunho -> 'destinatario' ->> 'documento', '')) order by c.numero) as ctes
      from parceiros p join ctes c on c.grupo_id = p.grupo_id and c.doc_tomador = any(p.cnpjs)
      where p.grupo_id = ${ctx.grupo.id} and c.estado = 'autorizado'
      group by p.id, p.documento, p.nome having count(*) >= 3 order by p.id`),
  )

/** What the shipper makes of the CT-e: one cheaper, one unknown here, and one that it left out. */
function preFaturaDe(p: ParceiroComCtes, agora: Date): Uint8Array {
  const hoje = diaEm(agora)
  const documentos = p.ctes.slice(0, -1).map((c, i): DocumentoDaPreFatura => {
    const frete = i === 0 ? Math.round(c.valor * 0.92) : c.valor
    return {
      linha: 0,
      cnpjEmissor: c.cnpj,
      serie: String(c.serie),
      numero: String(i === 1 ? c.numero + 700 : c.numero),
      emissao: c.dia,
      cnpjOrigem: p.documento,
      cnpjDestino: c.destinatario,
      freteEmbarcadorCentavos: frete,
      freteCentavos: c.valor,
      diferencaCentavos: c.valor - frete,
      notas: [],
    }
  })
  return escreverPrefat(
    layouts['prefat-3.1']!,
    { remetente: p.nome.slice(0, 35), destinatario: 'SERRA AZUL', em: `${hoje}T08:00`, sequencia: 1 },
    [
      {
        linha: 0,
        cnpjEmbarcadora: p.documento,
        numero: `PF${hoje.replaceAll('-', '')}`,
        emissao: hoje,
        pagamento: diaEm(new Date(agora.getTime() + 28 * DIA_MS)),
        quantidade: documentos.length,
        valorCentavos: documentos.reduce((sum, d) => sum + d.freteEmbarcadorCentavos, 0),
        acao: 'I',
        documentos,
      },
    ],
  )
}

async function cobrar(ctx: Ctx, p: ParceiroComCtes, primeiro: boolean): Promise<void> {
  const agora = ctx.clock()
  const pedido = { origem: 'agenda', usuarioId: null, agora } as const
  const quem = { id: ctx.usuario.id, nome: ctx.usuario.nome }
  const nada = { de: null, ate: null }
  await ctx.tx(async (db) => {
    await gerarArquivos(db, p.id, { familia: 'CONEMB', ...nada }, pedido)
    const bytes = preFaturaDe(p, agora)
    const recebido = {
      parceiroId: p.id,
      nome: 'PREFAT.TXT',
      bytes,
      origem: 'canal',
      canalId: null,
      quem,
    } as const
    await receberArquivo(db, recebido, true)
    if (!primeiro) return
    const { cnpjs } = await ctx.perguntas.parceiro(db, p.id)
    await emitirFaturas(db, {
      parceiroId: p.id,
      tomadores: cnpjs,
      vencimento: diaEm(new Date(agora.getTime() + 28 * DIA_MS)),
      ...nada,
      ctes: p.ctes.slice(2, -1).map((c) => c.id),
      agora,
      criador: quem,
    })
    await gerarArquivos(db, p.id, { familia: 'DOCCOB', ...nada }, pedido)
  })
}

/** @returns false while the CT-e are still on their way, or none of a partner is */
export async function cobrarNaDemo(deps: Deps): Promise<boolean> {
  const ctx = deps.config.sefazUrl ? await operadorDaDemo(deps) : null
  if (!ctx) return true
  const [espera] = await ctx.tx((db) =>
    db.all<{ n: number }>(sql`
      select count(*)::int as n from ctes where grupo_id = ${ctx.grupo.id} and estado in ('enviando', 'pendente')`),
  )
  if (espera!.n > 0) return false
  for (const [i, p] of (await parceirosComCtes(ctx)).entries()) await cobrar(ctx, p, i === 0)
  return true
}
