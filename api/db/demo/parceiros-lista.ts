import type { Desvio } from '@tropeiro/edi'
import { embarcadores } from './personas.ts'

/** A trading partner of the demo. */
export type ParceiroDemo = {
  cnpj: string
  nome: string
  caixa: string
  notfis: string
  desvio: Desvio
  ocoren: string
  /** Of its CONEMB and DOCCOB. */
  versao: '3.1' | '5.0'
  /** The partner's code, our occurrence, its name for it, its way. */
  codigos: [codigo: string, nossa: number, descricao: string, sentido: 'ambos' | 'entrada' | 'saida'][]
  canal: { tipo: string; destino: Record<string, string>; intervalo: number | null }
}

const [bomGrao, , eletroNorte, farmaAurora] = embarcadores
export const parceirosDemo: ParceiroDemo[] = [
  {
    cnpj: bomGrao!.cnpj,
    nome: bomGrao!.nome,
    caixa: 'BOMGRAO-EDI',
    notfis: 'notfis-3.1',
    desvio: { campos: { '313.chave': { de: 240 } } },
    ocoren: 'ocoren-3.1',
    versao: '3.1',
    codigos: [
      ['2', 3, 'Falta de pedido', 'ambos'],
      ['5', 6, 'Endereço não localizado', 'ambos'],
      ['33', 21, 'Loja fechada', 'ambos'],
      ['90', 19, 'Pedir reentrega', 'entrada'],
    ],
    canal: { tipo: 'pasta', destino: { pasta: 'bomgrao/ocoren' }, intervalo: 60 },
  },
  {
    cnpj: eletroNorte!.cnpj,
    nome: eletroNorte!.nome,
    caixa: '',
    notfis: 'notfis-5.0',
    desvio: { fimDeLinha: 'LF' },
    ocoren: 'ocoren-5.0',
    versao: '5.0',
    codigos: [
      ['133', 0, 'Saiu para entrega', 'saida'],
      ['110', 1, 'Entrega concluída', 'ambos'],
    ],
    canal: { tipo: 'email', destino: { para: 'edi@eletronorte.demo' }, intervalo: null },
  },
  {
    cnpj: farmaAurora!.cnpj,
    nome: farmaAurora!.nome,
    caixa: '',
    notfis: 'notfis-5.0',
    desvio: {},
    ocoren: 'ocoren-5.0',
    versao: '5.0',
    codigos: [],
    canal: { tipo: 'download', destino: {}, intervalo: null },
  },
]
