import { formatCnpj } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { type Certificado, nomeDaSituacaoDoCertificado } from '../certificados.ts'

export const listaDeCertificados = lista<Certificado>()({
  id: 'certificados',
  titulo: 'Certificados',
  nomes: ['certificado', 'certificados'],
  linha: (c) => c._id,
  busca: 'Titular, autoridade ou CNPJ',
  colunas: [
    { id: 'titular', header: 'Titular', size: 280, grow: true, fixed: true, mobile: 'title' },
    {
      id: 'situacao',
      header: 'Situação',
      size: 150,
      mobile: 'status',
      de: (c) => nomeDaSituacaoDoCertificado[c.situacao],
    },
    { id: 'cnpj', header: 'CNPJ', size: 170, de: (c) => formatCnpj(c.cnpj) },
    { id: 'valido_de', header: 'Válido de', tipo: 'dataHora', size: 150, hidden: true, mobile: false },
    { id: 'validade', header: 'Válido até', tipo: 'dataHora', size: 150, de: (c) => c.valido_ate },
    { id: 'dias', header: 'Dias', tipo: 'inteiro', size: 80, hidden: true, mobile: false },
    {
      id: 'empresas',
      header: 'Assina por',
      size: 120,
      align: 'end',
      de: (c) => c.empresas.map((e) => `${e.nome} (${formatCnpj(e.cnpj)})`).join('; '),
    },
    { id: 'autoridade', header: 'Autoridade', size: 200, hidden: true, mobile: false },
    { id: 'enviado', header: 'Enviado', tipo: 'dataHora', size: 230, mobile: false, de: (c) => c.enviado_em },
    { id: 'enviado_por', header: 'Enviado por', size: 160, hidden: true, mobile: false },
    { id: 'motivo', header: 'Motivo', size: 200, hidden: true, mobile: false },
  ],
})
