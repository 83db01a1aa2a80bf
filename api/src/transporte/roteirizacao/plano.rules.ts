import { formatMoney } from '@tropeiro/contract'
import { NAO_COUBE } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type {
  ParadaDoPlano,
  Reparo,
  RotaDoPlano,
  VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import { type Motivo, type Problema, quebra, type Rota, type Solucao } from '@tropeiro/roteirizador'

/** Two stops of a plan: drivers go to the first one before the other. */
export type Ordem = [antes: string, depois: string]

/** What went in, whole: a run can be understood and repeated from it. */
export type Entrada = {
  problema: Problema
  onde: { nome: string; lat: number; lng: number }
  paradas: ParadaDoPlano[]
  veiculos: VeiculoDoPlano[]
  reparos: Reparo[]
  /** What earlier days taught it: in sentences, and pairs of stops in the order that drivers follow. A plan of before has none. */
  aprendido?: string[]
  ordens?: Ordem[]
}

/** A plan with why stops are left out, as far as it is known, and which of those that ride last will not be reached in time. */
export type Achado = Pick<Solucao, 'rotas' | 'fora' | 'custo'> & {
  motivos: Motivo[]
  falta?: number
  /** Of the learned orders that meet in its routes, how many it follows, and what that costs. */
  ordens?: { pedidas: number; seguidas: number; custo_centavos: number }
}

const soma = (partes: readonly (number | undefined)[]): number =>
  partes.reduce<number>((total, part) => total + (part ?? 0), 0)

/** What a route costs in money. */
export const custoDaRota = ({ custo: c }: Pick<Rota, 'custo'>): number =>
  soma([c.fixo, c.km, c.hora, c.extra, c.pedagio])
/** What wishes besides money weigh in it: territory, compact routes, an even day, fewer vehicles, CO2. A plan of before has not all parts. */
export const preferenciaDaRota = ({ custo: c }: Pick<Rota, 'custo'>): number =>
  soma([c.zona, c.compacta, c.equilibrio, c.veiculos, c.co2])
export const dinheiroDe = (plano: Pick<Achado, 'rotas'>): number =>
  soma(plano.rotas.map((r) => Math.round(custoDaRota(r))))
export const preferenciaDe = (plano: Pick<Achado, 'rotas'>): number =>
  Math.round(soma(plano.rotas.map(preferenciaDaRota)))

/** What earlier days taught a plan, in sentences. */
export function aprendidoDe({ aprendido = [] }: Pick<Entrada, 'aprendido'>, plano: Achado | null): string[] {
  const o = plano?.ordens
  if (!o) return aprendido
  const preco = o.custo_centavos > 0 ? `, por ${formatMoney(o.custo_centavos)} a mais` : ''
  return [...aprendido, `Ordem dos motoristas: ${o.seguidas} de ${o.pedidas} preferências seguidas${preco}`]
}

/** What a route breaks, in words. */
export const quebrasDe = (rota: Rota): RotaDoPlano['quebras'] =>
  rota.violacoes.map((v) => ({
    regra: v.regra,
    quanto: v.quanto,
    parada: v.parada,
    frase: quebra(v.regra, v.quanto, v.quantidade),
  }))

/** Routes as the wire shows them: what each carries, where it stops and when. */
export function rotasDe(
  plano: Pick<Achado, 'rotas' | 'motivos'>,
  paradas: readonly ParadaDoPlano[],
  motoristas: Record<string, string> = {},
  /** Whether tolls were counted in it. */
  pedagios = false,
): RotaDoPlano[] {
  const byId = new Map(paradas.map((p) => [p.id, p]))
  return plano.rotas.map((r) => {
    const visited = r.paradas.flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])))
    const sum = (key: 'volumes' | 'peso_gramas' | 'valor_centavos') =>
      visited.reduce((total, p) => total + p[key], 0)
    return {
      veiculo: r.veiculo,
      saida: r.saida,
      chegada: r.chegada,
      metros: r.metros,
      custo_centavos: Math.round(custoDaRota(r)),
      pedagio_centavos: pedagios ? Math.round(r.custo.pedagio) : null,
      co2_gramas: r.co2 > 0 ? r.co2 : null,
      quebras: [
        ...quebrasDe(r),
        ...plano.motivos
          .filter((m) => r.paradas.includes(m.parada))
          .map(({ parada, frase, quanto = 0 }) => ({ regra: NAO_COUBE, quanto, parada, frase })),
      ],
      motorista: motoristas[r.veiculo] ?? '',
      volumes: sum('volumes'),
      peso_gramas: sum('peso_gramas'),
      valor_centavos: sum('valor_centavos'),
      paradas: r.eventos.flatMap((e) =>
        e.tipo === 'parada' && e.parada !== null
          ? [{ parada: e.parada, chega: e.chega, sai: e.sai, viagem: e.viagem }]
          : [],
      ),
    }
  })
}

type Medida = Pick<Achado, 'custo' | 'falta'> & { fora: readonly unknown[] | number }
/** A plan of before priorities counts what it leaves out. */
const faltaDe = ({ falta, fora }: Medida): number => falta ?? (typeof fora === 'number' ? fora : fora.length)

/** Whether one plan is to be kept before another: less left out that must go, then cheaper. */
export const melhorQue = (a: Medida, b: Medida | null): boolean =>
  b === null || faltaDe(a) < faltaDe(b) || (faltaDe(a) === faltaDe(b) && a.custo < b.custo)
