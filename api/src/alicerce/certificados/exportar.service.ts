import { formatCnpj, type HandlerInput } from '@tropeiro/contract'
import {
  type Certificado,
  certificadoProcurado,
  certificados,
  nomeDaSituacaoDoCertificado,
} from '@tropeiro/contract/alicerce/certificados'
import { exportacao } from '../tarefas/index.ts'
import { listarCertificados } from './certificados.service.ts'

const lista = exportacao<HandlerInput<typeof certificados.exportar>['body'], Certificado>({
  access: certificados.exportar.access,
  tipo: 'exportar_certificados',
  titulo: 'Certificados',
  colunas: [
    { titulo: 'Titular', tipo: 'texto', largura: 40, de: (c) => c.titular },
    { titulo: 'CNPJ', tipo: 'texto', largura: 20, de: (c) => formatCnpj(c.cnpj) },
    { titulo: 'Situação', tipo: 'texto', largura: 18, de: (c) => nomeDaSituacaoDoCertificado[c.situacao] },
    { titulo: 'Válido de', tipo: 'dataHora', largura: 18, de: (c) => c.valido_de },
    { titulo: 'Válido até', tipo: 'dataHora', largura: 18, de: (c) => c.valido_ate },
    { titulo: 'Dias', tipo: 'inteiro', de: (c) => c.dias },
    { titulo: 'Autoridade', tipo: 'texto', largura: 32, de: (c) => c.autoridade },
    {
      titulo: 'Assina por',
      tipo: 'texto',
      largura: 44,
      de: (c) => c.empresas.map((e) => `${e.nome} (${formatCnpj(e.cnpj)})`).join('; '),
    },
    { titulo: 'Enviado por', tipo: 'texto', largura: 24, de: (c) => c.enviado_por },
    { titulo: 'Enviado em', tipo: 'dataHora', largura: 18, de: (c) => c.enviado_em },
    { titulo: 'Motivo', tipo: 'texto', largura: 32, de: (c) => c.motivo },
  ],
  pagina: async (ctx, { busca }) =>
    (await listarCertificados(ctx)).filter((c) => busca === '' || certificadoProcurado(c, busca)),
})

/** Queues a spreadsheet of the group's certificates. */
export const exportarCertificados = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeCertificados = lista.tarefas
