import { formatCnpj } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { BaseResumo, EmpresaDoGrupo } from './calls.ts'

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

export const listaDeBases = lista<BaseResumo>()({
  id: 'minha-empresa',
  titulo: 'Minha empresa',
  nomes: ['base', 'bases'],
  linha: (b) => b._id,
  busca: 'Base, empresa ou CNPJ',
  colunas: [
    { id: 'base', header: 'Base', size: 180, fixed: true, mobile: 'title' },
    { id: 'nome', header: 'Empresa', size: 260, grow: true },
    { id: 'cnpj', header: 'CNPJ', size: 190, de: (b) => formatCnpj(b.cnpj) },
    { id: 'tipo', header: 'Tipo', size: 130, hidden: true, mobile: false, de: (b) => nomeDoTipo[b.tipo] },
    { id: 'endereco', header: 'Endereço', size: 300, hidden: true, mobile: false },
    { id: 'cidade', header: 'Cidade', size: 170, de: (b) => b.cidade && `${b.cidade}/${b.uf}` },
    { id: 'telefone', header: 'Telefone', size: 130 },
    {
      id: 'estado',
      header: 'Estado',
      size: 110,
      hidden: true,
      mobile: false,
      de: (b) => (b.ativo ? 'Ativa' : 'Desativada'),
    },
    {
      id: 'modulos',
      header: 'Módulos',
      size: 90,
      align: 'end',
      mobile: 'status',
      de: (b) => b.modulos.join(', '),
    },
  ],
})
