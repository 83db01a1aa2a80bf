import { filho, type No, texto } from '../../xml/arvore.ts'
import { pessoa } from '../dacte/ler.ts'
import { filhos } from '../dacte/ler-documentos.ts'
import { dataHora, decimal, quantidade } from '../formatos.ts'
import { type Corpo, doServico, observacoes, quadroDaPessoa, reais, t } from './quadros.ts'

const ESPECIE: Readonly<Record<string, string>> = {
  '1': 'CÉDULA',
  '2': 'CHEQUE',
  '3': 'MOEDA',
  '4': 'OUTROS',
}
const TOMADOR: Readonly<Record<string, string>> = { '0': 'REMETENTE', '1': 'DESTINATÁRIO', '4': 'OUTRO' }

/** A GTV-e under its header; the manual has no model of its sheet. */
export function daGtve(inf: No, ide: No | null): Corpo {
  const det = filho(inf, 'detGTV')
  const terceiro = filho(ide, 'tomaTerceiro')
  const especies = filhos(det, 'infEspecie')
  const total = especies.reduce((soma, no) => soma + Math.round(Number(t(no, 'vEspecie') || 0) * 100), 0)
  const tomador = TOMADOR[t(terceiro ?? filho(ide, 'toma'), 'toma')] ?? ''
  return {
    quadros: [
      doServico(ide),
      {
        titulo: 'TRANSPORTE',
        linhas: [
          [
            ['SAÍDA DA ORIGEM', dataHora(texto(ide, 'dhSaidaOrig')), 50],
            ['CHEGADA AO DESTINO', dataHora(texto(ide, 'dhChegadaDest')), 50],
            ['TOMADOR DO SERVIÇO', tomador, 50],
            ['QUANTIDADE DE VOLUMES / MALOTES', quantidade(texto(det, 'qCarga')), 50],
          ],
        ],
      },
      ...quadroDaPessoa('REMETENTE', pessoa(filho(inf, 'rem'), 'enderReme')),
      ...quadroDaPessoa('DESTINATÁRIO', pessoa(filho(inf, 'dest'), 'enderDest')),
      ...quadroDaPessoa('TOMADOR DO SERVIÇO', pessoa(terceiro, 'enderToma')),
      {
        titulo: 'ESPÉCIES TRANSPORTADAS',
        linhas: [
          ...especies.map(
            (no) =>
              [
                ['ESPÉCIE', ESPECIE[t(no, 'tpEspecie')] ?? '', 60],
                ['MOEDA', t(no, 'xMoedaEstr') || 'NACIONAL', 80],
                ['VALOR', reais(no, 'vEspecie'), 60],
              ] as const,
          ),
          [['VALOR TOTAL TRANSPORTADO', decimal((total / 100).toFixed(2), 2), 200]],
        ],
      },
      {
        titulo: 'VEÍCULOS',
        linhas: filhos(det, 'infVeiculo').map(
          (no) =>
            [
              ['PLACA', t(no, 'placa'), 80],
              ['UF', t(no, 'UF'), 40],
              ['RNTRC', t(no, 'RNTRC'), 80],
            ] as const,
        ),
      },
    ],
    listas: observacoes(inf),
  }
}
