import { expect, test } from 'vitest'
import { lerEnvio } from './leitura.rules.ts'

const CHAVE = '35261191122233000112550010000000011123456787'
const evento = {
  tipo: 'nfe_evento',
  chave: CHAVE,
  tp_evento: '210210',
  n_seq: 1,
  xml: '<evento/>',
  digest: '',
} as const

const resposta = (xMotivo: string): Buffer =>
  Buffer.from(
    '<retEnvEvento xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><cStat>128</cStat><xMotivo>Lote processado</xMotivo>' +
      `<retEvento versao="1.00"><infEvento><cStat>573</cStat><xMotivo>${xMotivo}</xMotivo><chNFe>${CHAVE}</chNFe>` +
      '<tpEvento>210210</tpEvento></infEvento></retEvento></retEnvEvento>',
  )

test('a duplicate of an NF-e event is its registration, whether its protocol is repeated or not', () => {
  const com = 'Rejeicao: Duplicidade de evento [nProt:891260000000001]'
  expect(lerEnvio(evento, resposta(com))).toMatchObject({
    tipo: 'autorizado',
    cStat: '573',
    protocolo: '891260000000001',
  })
  expect(lerEnvio(evento, resposta('Rejeicao: Duplicidade de evento'))).toMatchObject({
    tipo: 'autorizado',
    cStat: '573',
    protocolo: '',
  })
})
