import { lista } from '../../lista.ts'
import type { ArquivoImportado } from '../importacoes.ts'

const nome = { id: 'nome', header: 'Arquivo', size: 250, fixed: true, mobile: 'title' } as const
const estado = { id: 'estado', header: 'Resultado', size: 165, mobile: 'status' } as const
const motivo = { id: 'motivo', header: 'Motivo', grow: true } as const
const comum = {
  titulo: 'Importação',
  nomes: ['arquivo', 'arquivos'],
  linha: (f: ArquivoImportado) => f._id,
  busca: 'Arquivo, chave ou número',
  porPagina: 50,
} as const

export const listaDoResultado = lista<ArquivoImportado>()({
  ...comum,
  id: 'importacao',
  colunas: [
    // The name of an NF-e is its key.
    { ...nome, size: 420 },
    estado,
    { id: 'nota', header: 'Nota', size: 100, de: (f) => f.nota && `${f.nota.numero}/${f.nota.serie}` },
    { ...motivo, size: 270 },
    { id: 'remetente', header: 'Remetente', size: 190, de: (f) => f.nota?.remetente },
    { id: 'destinatario', header: 'Destinatário', size: 190, hidden: true, de: (f) => f.nota?.destinatario },
  ],
})

/** Among the refused no file is a note yet: their reason has the room. */
export const listaDasRecusadas = lista<ArquivoImportado>()({
  ...comum,
  id: 'importacao-recusadas',
  colunas: [nome, estado, { ...motivo, size: 720 }],
})
