import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import { achados, Comparacao, ComparacaoAberta } from './comparacao.ts'
import {
  Andamento,
  ColunasDitas,
  ColunasLidas,
  especies,
  Lote,
  LoteAberto,
  Previa,
  tiposDeColunas,
} from './formas.ts'

const MAIOR = 6 * 1024 * 1024
const daEspecie = z.object({ tipo: z.enum(especies) })
const dasColunas = z.object({ tipo: z.enum(tiposDeColunas) })
const umLote = z.object({ tipo: z.enum(especies), id })
const arquivo = z.object({ arquivo: z.file() })
const aberto = comDados(LoteAberto).meta({ id: 'UmLoteTrazido' })

export const migracao = {
  andamento: endpoint({
    method: 'GET',
    path: '/api/migracao',
    access: 'admin',
    summary: 'O que se traz de outro sistema e o que já veio, na ordem em que convém',
    response: comDados(z.array(Andamento)).meta({ id: 'AndamentoDaMigracao' }),
  }),
  colunas: endpoint({
    method: 'POST',
    path: '/api/migracao/{tipo}/colunas',
    access: 'admin',
    summary: 'Lê os títulos de uma planilha e propõe o que é cada coluna, com uma amostra; nada muda',
    params: dasColunas,
    travel: 'envio',
    bodyLimit: MAIOR,
    body: arquivo,
    response: comDados(ColunasLidas).meta({ id: 'ColunasDaPlanilha' }),
  }),
  dizerColunas: endpoint({
    method: 'PUT',
    path: '/api/migracao/{tipo}/colunas',
    access: 'admin',
    summary: 'Guarda para o grupo o que é cada coluna das planilhas deste tipo',
    params: dasColunas,
    body: ColunasDitas,
    response: Ok,
  }),
  previa: endpoint({
    method: 'POST',
    path: '/api/migracao/{tipo}/previa',
    access: 'admin',
    summary: 'Diz o que cada linha da planilha seria, pelas colunas guardadas; nada muda',
    params: daEspecie,
    travel: 'envio',
    bodyLimit: MAIOR,
    body: arquivo,
    response: comDados(Previa).meta({ id: 'PreviaDaMigracao' }),
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/migracao/{tipo}/lotes',
    access: 'admin',
    summary: 'Traz a planilha; a mesma planilha outra vez não traz nada',
    params: daEspecie,
    travel: 'envio',
    bodyLimit: MAIOR,
    body: arquivo,
    response: aberto,
  }),
  lotes: endpoint({
    method: 'GET',
    path: '/api/migracao/{tipo}/lotes',
    access: 'admin',
    summary: 'Planilhas deste tipo que se trouxeram, da mais nova à mais velha',
    params: daEspecie,
    response: comDados(z.array(Lote)).meta({ id: 'LotesTrazidos' }),
  }),
  lote: endpoint({
    method: 'GET',
    path: '/api/migracao/{tipo}/lotes/{id}',
    access: 'admin',
    summary: 'Uma planilha trazida com o que foi de cada linha',
    params: umLote,
    response: aberto,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/migracao/{tipo}/lotes/{id}/desfazer',
    access: 'admin',
    summary:
      'Desfaz uma planilha inteira: o que ela criou e ninguém usa sai, o que ela mudou e ninguém mudou depois volta',
    params: umLote,
    response: aberto,
  }),
  comparacoes: endpoint({
    method: 'GET',
    path: '/api/migracao/comparacoes',
    access: 'admin',
    summary: 'Dias em que o outro sistema se comparou com este, do mais novo ao mais velho',
    response: comDados(z.array(Comparacao)).meta({ id: 'Comparacoes' }),
  }),
  comparar: endpoint({
    method: 'POST',
    path: '/api/migracao/comparacoes/{dia}',
    access: 'admin',
    summary:
      'Compara o que o outro sistema diz das notas de um dia com o que este diz; o mesmo arquivo no mesmo dia é a mesma comparação, e nenhuma nota muda',
    params: z.object({ dia }),
    travel: 'envio',
    bodyLimit: MAIOR,
    body: arquivo,
    response: comDados(Comparacao).meta({ id: 'UmaComparacao' }),
  }),
  comparacao: endpoint({
    method: 'GET',
    path: '/api/migracao/comparacao/{id}',
    access: 'admin',
    summary: 'Uma comparação contra o que é verdade agora, nota a nota',
    params: z.object({ id }),
    query: z.object({ so: z.enum(achados).default('diferente') }),
    response: comDados(ComparacaoAberta).meta({ id: 'UmaComparacaoAberta' }),
  }),
  apagarComparacao: endpoint({
    method: 'DELETE',
    path: '/api/migracao/comparacao/{id}',
    access: 'admin',
    summary: 'Apaga uma comparação; nenhuma nota muda',
    params: z.object({ id }),
    response: Ok,
  }),
} as const satisfies ModuleContract
