import { formatCnpj } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { EmpresaDoGrupo } from './calls.ts'

const nomeDoTipo = { transportadora: 'Transportadora', distribuidora: 'Distribuidora' } as const

export const listaDeEmpresas = lista<EmpresaDoGrupo>()({
  id: 'empresas',
  titulo: 'Empresas',
  nomes: ['empresa', 'empresas'],
  linha: (e) => e.cnpj,
  busca: 'Nome ou CNPJ',
  colunas: [
    { id: 'nome', header: 'Empresa', size: 300, grow: true, fixed: true, mobile: 'title' },
    { id: 'cnpj', header: 'CNPJ', size: 180, de: (e) => formatCnpj(e.cnpj) },
    { id: 'tipo', header: 'Tipo', size: 140, mobile: 'status', de: (e) => nomeDoTipo[e.tipo] },
    { id: 'cidade', header: 'Cidade', size: 180, de: (e) => e.cidade && `${e.cidade}/${e.uf}` },
    { id: 'bases', header: 'Bases', size: 240, de: (e) => e.bases.join(', ') },
  ],
})
