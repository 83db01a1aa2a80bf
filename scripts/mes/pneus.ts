import { ehDirecional, posicoesDa } from '../../contract/src/frota/pneus/posicoes.ts'
import type { entrar } from '../caos/cliente.ts'
import { acaso } from '../dia/percurso.ts'
import { type Caminhao, DIA } from './caminhao.ts'
import type { NaCasa } from './mundo.ts'
import type { Plantado } from './plantados.ts'

type Sessao = Awaited<ReturnType<typeof entrar>>
const NOVO = 150
/** Tenths of a millimetre that a tyre loses in a month, and what one that stands askew loses more on its inner side. */
const GASTA = 12
const TORTO = 28

/** Tyres of every truck, measured four times in the month, each groove up to 0.2 mm off; every eighth truck wears a front tyre on one side. */
export async function medirPneus(
  me: Sessao,
  frota: readonly (Caminhao & NaCasa)[],
  inicio: number,
): Promise<Plantado[]> {
  const out: Plantado[] = []
  for (const c of frota) {
    const places = posicoesDa(c.classe.unidade)
      .filter((p) => p.eixo > 0)
      .map((p) => p.codigo)
    const movimentos: { pneu: string; para: string }[] = []
    for (const [n, para] of places.entries()) {
      const { dados } = await me.client.pneus.criar({
        body: {
          fogo: `${c.indice}-${n}`,
          marca: 'Michelin',
          medida: '295/80R22.5',
          sulco_inicial: NOVO,
          custo_centavos: 2_400_00,
          psi: 110,
        },
      })
      movimentos.push({ pneu: dados._id, para })
    }
    const em = (dias: number) => new Date(inicio + dias * DIA + DIA / 2).toISOString()
    // Before the first turn of a wheel.
    await me.client.pneus.mover({
      body: {
        veiculo: c.veiculo,
        em: new Date(inicio).toISOString(),
        km: c.km0,
        motivo: 'Pneus novos',
        movimentos,
      },
    })
    const torto = c.indice % 8 === 3 ? places.find((p) => ehDirecional(c.classe.unidade, p))! : ''
    for (const semana of [1, 2, 3, 4]) {
      const medidas = places.map((posicao, n) => {
        const shiver = (k: number) => Math.round((acaso(c.indice * 71 + n * 13 + semana * 5 + k) - 0.5) * 4)
        const left = NOVO - Math.round((GASTA * semana) / 4)
        const askew = posicao === torto ? Math.round((TORTO * semana) / 4) : 0
        return {
          posicao,
          sulcos: [left + shiver(1), left - Math.round(askew / 2) + shiver(2), left - askew + shiver(3)],
          psi: 108 + (n % 4),
        }
      })
      await me.client.pneus.aferir({ body: { veiculo: c.veiculo, em: em(semana * 7), medidas } })
    }
    if (torto) out.push({ o_que: 'gasto de um lado', id: `${c.placa} ${torto}`, como: ['um_lado'] })
  }
  return out
}
