import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import { Andamento, ColunasDitas, ColunasLidas, especies, Lote, LoteAberto, Previa } from './formas.ts'

const MAIOR = 6 * 1024 * 1024
const daEspecie = z.object({ tipo: z.enum(especies) })
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
    params: daEspecie,
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
    params: daEspecie,
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
} as const satisfies ModuleContract
