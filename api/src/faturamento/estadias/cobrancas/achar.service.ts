import { diaEm, formatDia, type HandlerInput } from '@tropeiro/contract'
import type { estadias } from '@tropeiro/contract/faturamento/estadias/calls'
import type { Cobranca, ProvaDaCobranca } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { tiposDeCobranca } from '@tropeiro/contract/faturamento/estadias/nomes'
import type { Ctx, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { estadiasErrors } from '../estadias.errors.ts'
import { travarEstadias } from '../paradas/paradas.repository.ts'
import { lerRegras, type Regras } from '../regras/regras.service.ts'
import * as repository from './achar.repository.ts'
import * as cobrancas from './cobrancas.repository.ts'
import { lerCobranca } from './cobrancas.service.ts'
import { type Fato, type ValorDaCobranca, valorDe } from './valor.rules.ts'

const DAY_MS = 86_400_000
/** What happened longer ago is not proposed any more. */
const BACK_DAYS = 45
const MILLION = 1_000_000

const daNota = (n: repository.NotaCobrada): ProvaDaCobranca[] => [
  { tipo: 'nota', titulo: `Nota ${n.numero}`, alvo: n.nota },
  ...(n.cte ? [{ tipo: 'cte' as const, titulo: `CT-e ${n.cte_numero ?? ''}`, alvo: n.cte }] : []),
]

/** A charge with what proves it. @returns nothing where the same was proposed before */
const propor = (
  db: Db,
  n: repository.NotaCobrada,
  q: { tipo: Fato['tipo']; chave: string; valor: ValorDaCobranca; provas?: ProvaDaCobranca[] },
) =>
  cobrancas.insertCobranca(db, {
    tipo: q.tipo,
    estado: 'a_conferir',
    chave: q.chave,
    nota: n.nota,
    cte: n.cte,
    base_id: n.base_id,
    cnpj_emitente: n.cnpj_emitente,
    doc_tomador: n.doc_tomador,
    cliente: n.cliente,
    lugar: n.lugar,
    documento: n.cte ? `CT-e ${n.cte_numero ?? ''}` : `Nota ${n.numero}`,
    conta: q.valor.conta,
    valor: q.valor.centavos,
    provas: [...(q.provas ?? []), ...daNota(n)],
  })

async function acharNoGrupo(db: Db, regras: Regras, desde: Date): Promise<void> {
  const uma = async (
    n: repository.NotaCobrada,
    fato: Fato,
    chave: string,
    historia: string,
    provas: ProvaDaCobranca[] = [],
  ) => {
    const valor = valorDe(fato, regras(n.doc_tomador))
    const made = valor && (await propor(db, n, { tipo: fato.tipo, chave, valor, provas }))
    if (made) await cobrancas.insertHistorico(db, made.id, historia)
  }
  for (const n of await repository.listReentregas(db, desde))
    await uma(
      n,
      { tipo: 'REENTREGA', frete: n.frete },
      n.chave,
      `Voltou ao destinatário depois de “${n.ocorrencia}” em ${formatDia(diaEm(n.em))}.`,
    )
  for (const n of await repository.listDevolucoes(db, desde)) {
    const prova: ProvaDaCobranca = {
      tipo: 'devolucao',
      titulo: `Devolução ${n.devolucao_numero}`,
      alvo: n.devolucao,
    }
    const parte = Math.round((n.parte * n.volta) / MILLION)
    await uma(
      n,
      { tipo: 'DEVOLUCAO', frete: n.frete, parte },
      `DEVOLUCAO:${n.devolucao}`,
      'A mercadoria volta ao remetente.',
      [prova],
    )
    if (n.dias !== null)
      await uma(
        n,
        { tipo: 'ARMAZENAGEM', frete: n.frete, dias: n.dias },
        `ARMAZENAGEM:${n.devolucao}`,
        `Ficou ${n.dias} dias no armazém, da entrada à devolução.`,
        [prova],
      )
  }
  for (const n of await repository.listAgendadas(db, desde))
    await uma(
      n,
      { tipo: 'AGENDAMENTO', frete: n.frete },
      n.chave,
      'Entregue em lugar que só recebe com agendamento.',
      [{ tipo: 'lugar', titulo: n.lugar, alvo: n.lugar_id }],
    )
}

/** What occurrences brought and no freight paid for is put in the queue; nothing of it goes out by itself. */
export const acharCobrancas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    await travarEstadias(db)
    await acharNoGrupo(db, await lerRegras(db), new Date(deps.clock().getTime() - BACK_DAYS * DAY_MS))
  })

/** A charge that a person brings: unloading that was paid, or what no rule finds. */
export const criarCobranca = (
  ctx: Ctx,
  q: HandlerInput<(typeof estadias)['criarCobranca']>['body'],
): Promise<Cobranca> =>
  ctx.tx(async (db) => {
    const n = await repository.findNota(db, q.nota)
    if (!n) throw errors.naoEncontrado()
    await travarEstadias(db)
    const reckoned = valorDe({ tipo: q.tipo, frete: n.frete }, (await lerRegras(db))(n.doc_tomador))
    const valor = q.valor_centavos ? { centavos: q.valor_centavos, conta: 'Valor informado' } : reckoned
    if (!valor) throw estadiasErrors.semValor()
    const chave = `mao:${q.tipo}:${q.nota}`
    const made = await propor(db, n, { tipo: q.tipo, chave, valor })
    if (!made) throw estadiasErrors.repetida((await cobrancas.findPelaChave(db, chave))?.numero ?? 0)
    await cobrancas.insertHistorico(db, made.id, `${tiposDeCobranca[q.tipo]} lançada à mão: ${q.motivo}`)
    return lerCobranca(ctx, db, made.id)
  })

export const procurarNotas = (ctx: Ctx, busca: string) =>
  ctx.tx(async (db) => {
    if (!/^\d{0,9}$/.test(busca)) return []
    const found = await repository.searchNotas(db, busca || null)
    return found.map(({ nota, numero, lugar, cliente }) => ({ _id: nota, numero, lugar, cliente }))
  })
