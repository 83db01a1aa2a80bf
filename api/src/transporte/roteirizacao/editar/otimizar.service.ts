import { Worker } from 'node:worker_threads'
import { formatQuantas } from '@tropeiro/contract'
import type { EdicaoDePlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { Dia, Problema, Solucao } from '@tropeiro/roteirizador'
import type { Db } from '../../../db/tx.ts'
import { presentesDe } from '../acompanhar/presente.service.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import type { Chao, Depois, Mesa } from './edicao.rules.ts'
import { comOQueNaoCoube, type Parte, parteDe } from './otimizar.rules.ts'
import type { PlanoNaMesa } from './versoes.repository.ts'

/** Steps of the search for so many stops: about a second; counted, so that what is foretold is what is kept. */
const passosPara = (paradas: number): number =>
  Math.round(Math.min(60_000, Math.max(2_000, 1_500_000 / Math.max(1, paradas))))

/** Searches in a thread of its own: the process goes on answering. */
const procurar = (problema: Problema): Promise<Solucao> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./otimizar.worker.ts', import.meta.url), {
      workerData: { problema, iteracoes: passosPara(problema.paradas.length) },
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the search ended without a plan (${code})`)))
  })

export type Busca = {
  edicao: Extract<EdicaoDePlano, { tipo: 'otimizar' }>
  mesa: Mesa
  chosen: ReadonlySet<string>
  parte: Parte
  /** Stops that were done when the search began: it must not move others that were done meanwhile. */
  feitas: ReadonlySet<string>
}

/** What a search would be asked: read here, searched for where no transaction is open. */
export async function perguntar(
  db: Db,
  p: PlanoNaMesa,
  edicao: Busca['edicao'],
  mesa: Mesa,
  { problema, feitas }: Chao,
  agora: Date,
): Promise<Busca> {
  const known = new Set(problema.veiculos.map((v) => v.id))
  const strange = edicao.veiculos.find((v) => !known.has(v))
  if (strange) throw roteirizacaoErrors.recusada(`O veículo ${strange} não faz parte deste plano.`)
  const locked = edicao.veiculos.find((v) => mesa.travas.veiculos.includes(v))
  if (locked) throw roteirizacaoErrors.recusada(`A rota de ${locked} está travada. Destrave antes de mudar.`)
  const chosen = new Set(
    (edicao.veiculos.length > 0 ? edicao.veiculos : [...known]).filter(
      (v) => !mesa.travas.veiculos.includes(v),
    ),
  )
  const presente = edicao.daqui ? await presentesDe(db, p.id, agora) : new Map()
  return { edicao, mesa, chosen, parte: parteDe(problema, mesa, chosen, feitas, presente), feitas }
}

/** A better order and share of what these vehicles have before them, and of what is left out. */
export async function otimizar({ edicao, mesa, chosen, parte }: Busca): Promise<Depois> {
  const achado = parte.problema.paradas.length === 0 ? { rotas: [] } : await procurar(parte.problema)
  const { novas, sem_lugar } = edicao.daqui
    ? comOQueNaoCoube(parte, achado.rotas)
    : {
        novas: new Map<string, Dia['paradas']>(achado.rotas.map((r) => [r.veiculo, r.paradas])),
        sem_lugar: [],
      }
  const dias = [...new Set([...mesa.dias.map((d) => d.veiculo), ...novas.keys()])].map((veiculo) => ({
    veiculo,
    paradas: chosen.has(veiculo)
      ? [...(parte.prefixos.get(veiculo) ?? []), ...(novas.get(veiculo) ?? [])]
      : (mesa.dias.find((d) => d.veiculo === veiculo)?.paradas ?? []),
  }))
  const que =
    edicao.veiculos.length === 0
      ? 'todas as rotas'
      : edicao.veiculos.length === 1
        ? edicao.veiculos[0]
        : formatQuantas(edicao.veiculos.length, 'rota', 'rotas')
  return {
    dias: dias.filter((d) => d.paradas.some((s) => s !== null)),
    travas: mesa.travas,
    texto: `${edicao.daqui ? 'Re-planejado daqui' : 'Otimizado'}: ${que}`,
    sem_lugar,
  }
}
