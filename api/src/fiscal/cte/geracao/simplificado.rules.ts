import type { EntregaDoCte, PessoaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { arrumado } from '@tropeiro/contract/fiscal/cte/rules'
import type { Emitente } from '../emissao/documento.rules.ts'
import { cargaDas, daEmpresa, indicadorDe, lugarDe, type NotaDoCte, previsaoDas } from './gerar.rules.ts'
import { type Cobrado, freteDoRascunhoDe } from './preco.rules.ts'

/** Notes of one sender to one address, and what their price is. */
export type EntregaComPreco<P extends Cobrado = Cobrado> = { notas: readonly NotaDoCte[]; cobrado: P | null }

/** The layout takes so many deliveries and so many notes in one document. */
const MAIS_ENTREGAS = 990
const MAIS_NOTAS = 2000

const pagadorDa = (e: Emitente, { notas: [nota] }: EntregaComPreco): PessoaDoCte =>
  e.tomador === '0' ? nota!.remetente : nota!.destinatario

const freteDa = (e: Emitente, { notas: [nota], cobrado }: EntregaComPreco) =>
  freteDoRascunhoDe(e, nota!.destinatario.uf, cobrado)

/** One taker, one state to begin in and one to end in, and one way that ICMS falls on it: more does not go on one document. */
function chaveDa(e: Emitente, entrega: EntregaComPreco): string {
  const [nota] = entrega.notas
  const { tributos } = freteDa(e, entrega)
  return [
    pagadorDa(e, entrega).documento,
    nota!.remetente.uf,
    nota!.destinatario.uf,
    tributos.situacao,
    tributos.icms_incluso,
  ].join('|')
}

/** Deliveries as they go together on a CT-e simplificado. */
export function agruparEntregas<P extends Cobrado>(
  e: Emitente,
  entregas: readonly EntregaComPreco<P>[],
): EntregaComPreco<P>[][] {
  const grupos = new Map<string, EntregaComPreco<P>[][]>()
  for (const entrega of entregas) {
    const chave = chaveDa(e, entrega)
    const doGrupo = grupos.get(chave) ?? [[]]
    grupos.set(chave, doGrupo)
    const atual = doGrupo.at(-1)!
    const notas = atual.reduce((n, um) => n + um.notas.length, entrega.notas.length)
    if (atual.length < MAIS_ENTREGAS && notas <= MAIS_NOTAS) atual.push(entrega)
    else doGrupo.push([entrega])
  }
  return [...grupos.values()].flat()
}

/** The draft of a CT-e simplificado that some deliveries become. */
export function rascunhoDasEntregas(
  e: Emitente,
  entregas: readonly EntregaComPreco[],
  { servico, hoje }: { servico: '0' | '2'; hoje: string },
): RascunhoCte {
  const [primeira] = entregas as [EntregaComPreco, ...EntregaComPreco[]]
  const notas = entregas.flatMap((um) => um.notas)
  const pagador = pagadorDa(e, primeira)
  return arrumado({
    cnpj_emitente: e.cnpj,
    tipo: '5',
    servico,
    globalizado: false,
    inicio: lugarDe(notas[0]!.remetente),
    fim: lugarDe(notas[0]!.destinatario),
    tomador: e.tomador,
    indicador_ie: indicadorDe(pagador),
    remetente: null,
    expedidor: null,
    recebedor: null,
    destinatario: null,
    outro_tomador: pagador,
    componentes: [],
    tributos: freteDa(e, primeira).tributos,
    ...cargaDas(e, notas),
    nfes: [],
    anteriores: [],
    complementados: [],
    substituido: '',
    troca_tomador: false,
    previsao: previsaoDas(notas, hoje),
    ...daEmpresa(e),
    entregas: entregas.map(
      (um): EntregaDoCte => ({
        inicio: lugarDe(um.notas[0]!.remetente),
        fim: lugarDe(um.notas[0]!.destinatario),
        componentes: freteDa(e, um).componentes,
        nfes: um.notas.flatMap((n) => (n.chave ? [n.chave] : [])),
        anteriores: [],
      }),
    ),
  })
}
