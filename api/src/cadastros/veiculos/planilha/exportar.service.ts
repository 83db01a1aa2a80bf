import { formatPlaca } from '@tropeiro/contract'
import { type Veiculo, veiculoProcurado, veiculos } from '@tropeiro/contract/cadastros/veiculos/calls'
import {
  listaDeVeiculos,
  nomeDaPropriedade,
  nomeDoCombustivel,
} from '@tropeiro/contract/cadastros/veiculos/lista'
import { atributosDoVeiculo, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { nomeDoEstado } from '@tropeiro/contract/cadastros/veiculos/vida'
import { type ColunaDe, planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import { listarVeiculos } from '../veiculos.service.ts'
import { camposDoVeiculo } from './colunas.rules.ts'

const vezes = (v: number | null, por: number) => (v === null ? null : v / por)

/** How each field is written so that a sheet brings it back as it is; those that are left out are text as they stand. */
const escritos: Record<string, Pick<ColunaDe<Veiculo>, 'tipo' | 'de'>> = {
  placa: { tipo: 'texto', de: (v) => formatPlaca(v.placa) },
  unidade: { tipo: 'texto', de: (v) => unidades[v.unidade].nome },
  eixos: { tipo: 'inteiro', de: (v) => unidades[v.unidade].eixos },
  ano: { tipo: 'texto', de: (v) => (v.ano === null ? '' : String(v.ano)) },
  propriedade: { tipo: 'texto', de: (v) => nomeDaPropriedade[v.propriedade] },
  tara_kg: { tipo: 'inteiro', de: (v) => v.tara_kg },
  capacidade_kg: { tipo: 'inteiro', de: (v) => v.capacidade_kg },
  capacidade_litros: { tipo: 'decimal', de: (v) => vezes(v.capacidade_litros, 1000) },
  limite_valor_centavos: { tipo: 'dinheiro', de: (v) => v.limite_valor_centavos },
  combustivel: { tipo: 'texto', de: (v) => v.combustivel && nomeDoCombustivel[v.combustivel] },
  tanque_litros: { tipo: 'inteiro', de: (v) => v.tanque_litros },
  tanque_frio_litros: { tipo: 'inteiro', de: (v) => v.tanque_frio_litros },
  consumo_decimos: { tipo: 'decimal', de: (v) => vezes(v.consumo_decimos, 10) },
  custo_dia_centavos: { tipo: 'dinheiro', de: (v) => v.custo_dia_centavos },
  custo_km_centavos: { tipo: 'dinheiro', de: (v) => v.custo_km_centavos },
  atributos: { tipo: 'texto', de: (v) => v.atributos.map((a) => atributosDoVeiculo[a]).join(', ') },
}

/** The columns that a sheet of vehicles is read by, so that what was exported goes in again; its state beside them, which no sheet changes. */
const colunas: ColunaDe<Veiculo>[] = [
  ...camposDoVeiculo
    .filter(({ campo }) => campo !== 'hodometro')
    .map(({ campo, nome }) => ({
      titulo: nome,
      largura: Math.max(10, nome.length + 2),
      tipo: 'texto' as const,
      de: (v: Veiculo) => v[campo as keyof Veiculo] ?? '',
      ...escritos[campo],
    })),
  { titulo: 'Estado', tipo: 'texto', largura: 14, de: (v) => nomeDoEstado[v.estado] },
]

const lista = planilhaDaLista(listaDeVeiculos, veiculos.exportar, {
  colunas,
  pagina: async (ctx, procura) => (await listarVeiculos(ctx)).filter((v) => veiculoProcurado(v, procura)),
})

/** Queues the spreadsheet of the vehicles that the search finds. */
export const exportarVeiculos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeVeiculos = lista.tarefas
