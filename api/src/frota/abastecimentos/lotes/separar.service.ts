import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { LinhaDoLote } from '@tropeiro/contract/frota/abastecimentos/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { listVeiculos, type Novo } from '../abastecimentos.repository.ts'
import type { ArquivoDaFrota } from '../arquivo/ler-arquivo.service.ts'
import { type LinhaLida, lerLinhas, mudou, semVeiculo } from '../arquivo/linha.rules.ts'
import * as unir from '../registrar/unir.repository.ts'
import * as linhasRepo from './linhas.repository.ts'

const MIN_MS = 60_000
const IGUAL_MS = 15 * MIN_MS

type Pronta = { l: LinhaLida; n: Novo }
type Separadas = {
  novas: Pronta[]
  unidas: (Pronta & { id: string; hodometro: number | null })[]
  mudadas: { l: LinhaLida; n: Novo; was: linhasRepo.Conhecida; texto: string }[]
  estornos: { l: LinhaLida; n: Novo }[]
  repetidas: LinhaLida[]
  ditas: LinhaDoLote[]
}

/** What of a line counts: kilometres of an engine, or hours of a refrigeration unit, which many suppliers put in the odometer's column. */
const relogio = (l: LinhaLida, semMotor: boolean): Pick<Novo, 'frio' | 'hodometro' | 'horimetro'> =>
  l.frio || semMotor
    ? {
        frio: true,
        hodometro: null,
        horimetro: l.horimetro ?? (l.hodometro !== null && l.hodometro < 100_000 ? l.hodometro * 10 : null),
      }
    : { frio: false, hodometro: l.hodometro, horimetro: null }

/** What each line of a file would be; nothing is written. */
export async function separar(
  ctx: Ctx,
  db: Db,
  arquivo: ArquivoDaFrota,
  { fornecedor, deslocamento }: { fornecedor: string; deslocamento: number },
): Promise<Separadas> {
  const { lidas, recusadas } = lerLinhas(arquivo.linhas, arquivo.colunas, { fornecedor, agora: ctx.clock() })
  const out: Separadas = {
    novas: [],
    unidas: [],
    mudadas: [],
    estornos: [],
    repetidas: [],
    ditas: recusadas.map((r) => ({ ...r, resultado: 'recusada' })),
  }
  const todos = await listVeiculos(db)
  const veiculos = new Map(todos.map((v) => [v.placa_comparada, v._id]))
  const semMotor = new Set(todos.filter((v) => unidades[v.unidade].reboque).map((v) => v._id))
  const known = new Map(
    (
      await linhasRepo.listConhecidas(
        db,
        lidas.map((l) => l.chave),
      )
    ).map((c) => [c.chave, c]),
  )
  const times = lidas.map((l) => l.em.getTime() + deslocamento * MIN_MS)
  const typed = Map.groupBy(
    lidas.length === 0
      ? []
      : await unir.listDigitados(
          db,
          [...veiculos.values()],
          new Date(Math.min(...times) - IGUAL_MS),
          new Date(Math.max(...times) + IGUAL_MS),
        ),
    (d) => d.veiculo,
  )
  for (const l of lidas) {
    const veiculo = veiculos.get(placaComparada(l.placa))
    if (!veiculo) {
      out.ditas.push({ linha: l.linha, resultado: 'recusada', texto: l.texto, motivo: semVeiculo(l.placa) })
      continue
    }
    const em = new Date(l.em.getTime() + (l.semHora ? 0 : deslocamento * MIN_MS))
    const n: Novo = {
      ...l,
      ...relogio(l, semMotor.has(veiculo)),
      veiculo,
      em,
      faltouAntes: false,
      posto: null,
      observacao: '',
      origem: l.numerada ? 'cartao' : 'planilha',
      lote: null,
      idempotencia: null,
      fotosRecibo: [],
      fotosPainel: [],
      recebidoEm: null,
    }
    if (l.estorno) {
      out.estornos.push({ l, n })
      continue
    }
    const was = known.get(l.chave)
    if (was) {
      const said =
        l.numerada && was.lote !== null ? mudou(was, { ...n, hodometro: n.hodometro ?? was.hodometro }) : ''
      if (said) out.mudadas.push({ l, n, was, texto: said })
      else out.repetidas.push(l)
      continue
    }
    const pool = typed.get(veiculo) ?? []
    const at = pool.findIndex(
      (d) =>
        d.produto === l.produto &&
        Math.abs(d.ml - l.ml) <= 500 &&
        !l.semHora &&
        Math.abs(d.em.getTime() - em.getTime()) <= IGUAL_MS,
    )
    const [same] = at < 0 ? [] : pool.splice(at, 1)
    if (same)
      out.unidas.push({ l, n, id: same.id, hodometro: same.frio ? null : (same.hodometro ?? n.hodometro) })
    else out.novas.push({ l, n })
    known.set(l.chave, {
      id: '',
      chave: l.chave,
      veiculo,
      ml: l.ml,
      centavos: l.centavos,
      hodometro: l.hodometro,
      em,
      lote: null,
    })
  }
  return out
}
