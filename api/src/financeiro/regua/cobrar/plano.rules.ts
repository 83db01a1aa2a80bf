import type { ParadaDaCobranca } from '@tropeiro/contract/financeiro/boletos/nomes'
import type {
  AcaoDaRegua,
  ImpedimentoDaRegua,
  SuspensaoDaRegua,
} from '@tropeiro/contract/financeiro/regua/nomes'
import { CLASSE_PADRAO, type Passo, passoDoDia, type Regua } from '@tropeiro/contract/financeiro/regua/regras'

/** A title as collection looks at it. */
export type Cobravel = {
  titulo: string
  numero: number
  documento: string
  nome: string
  descricao: string
  parcela: number
  parcelas: number
  vencimento: string
  saldo: number
  em_disputa: boolean
  /** Whoever holds it asks for the money himself. */
  cedido_cobra: boolean
  prometido_para: string | null
  /** What a bank told of it, and in which words. */
  parado_por: ParadaDaCobranca | null
  parado_texto: string
  /** The last promise of it that was broken; '0' where none was. */
  volta: string
  /** Steps that went for this due day since then. */
  feitos: number[]
}
export type ClienteCobrado = { documento: string; classe: string; emails: string[]; pausado: boolean }

/** A title of a letter or task; `passo` is null where it only goes along. */
export type TituloDoPlano = Cobravel & { passo: Passo | null }
export type Cobranca = {
  documento: string
  nome: string
  acao: AcaoDaRegua
  /** The furthest of its titles' steps. */
  passo: Passo
  para: readonly string[]
  impedida: ImpedimentoDaRegua | null
  titulos: TituloDoPlano[]
}

export const suspensoPor = (t: Cobravel): SuspensaoDaRegua | null =>
  t.em_disputa
    ? 'disputa'
    : t.cedido_cobra
      ? 'cedido'
      : (t.parado_por ?? (t.prometido_para ? 'promessa' : null))

type Dados = {
  regua: Regua
  hoje: string
  parado: (dia: string) => boolean
  titulos: readonly Cobravel[]
  clientes: readonly ClienteCobrado[]
  /** `documento:acao` of what went today. */
  jaForam: ReadonlySet<string>
  /** Who owes more than the asker reaches. */
  alem: ReadonlySet<string>
}

export function passosDe(regua: Regua, classe: string): readonly Passo[] {
  const { classes } = regua
  return (
    (classes.find((c) => c.codigo === classe) ?? classes.find((c) => c.codigo === CLASSE_PADRAO))?.passos ??
    []
  )
}

/** The step of a title that goes today; null where none fell, or it went. */
export function passoQueVai(
  t: Cobravel,
  q: Pick<Dados, 'regua' | 'hoje' | 'parado'>,
  classe: string,
): Passo | null {
  if (suspensoPor(t)) return null
  const passo = passoDoDia(t.vencimento, { ...q, passos: passosDe(q.regua, classe), desde: q.regua.desde })
  return passo && !t.feitos.includes(passo.dias) ? passo : null
}

const furthest = (titulos: readonly TituloDoPlano[]): Passo =>
  titulos.reduce<Passo | null>(
    (far, { passo }) => (passo && (!far || passo.dias > far.dias) ? passo : far),
    null,
  )!

/** What goes today: to each client one letter with all that he owes and is late, and one task. */
export function planejar(q: Dados): Cobranca[] {
  const clientes = new Map(q.clientes.map((c) => [c.documento, c]))
  const out: Cobranca[] = []
  for (const [documento, own] of Map.groupBy(q.titulos, (t) => t.documento)) {
    const cliente = clientes.get(documento)
    const todos = own.map((t) => ({ ...t, passo: passoQueVai(t, q, cliente?.classe ?? CLASSE_PADRAO) }))
    for (const acao of ['email', 'tarefa'] as const) {
      const deles = todos.filter((t) => t.passo?.acao === acao)
      if (deles.length === 0 || q.jaForam.has(`${documento}:${acao}`)) continue
      // A letter tells all that is late, so that he is not written to again for the rest.
      const juntos = todos.filter((t) => t.passo === null && t.vencimento < q.hoje && !suspensoPor(t))
      const para = acao === 'email' ? (cliente?.emails ?? []) : []
      out.push({
        documento,
        nome: own.at(-1)!.nome,
        acao,
        passo: furthest(deles),
        para,
        impedida: q.alem.has(documento)
          ? 'alcance'
          : cliente?.pausado
            ? 'pausado'
            : acao === 'email' && para.length === 0
              ? 'sem_contato'
              : null,
        titulos: [...deles, ...(acao === 'email' ? juntos.map((t) => ({ ...t, passo: null })) : [])].sort(
          (a, b) => (a.vencimento < b.vencimento ? -1 : 1),
        ),
      })
    }
  }
  return out
}
