import type { Servico } from '../pedido.ts'
import { achar, dataHora, NS, tag, valor } from '../xml.ts'

const ditos: Record<string, string> = {
  '111': 'Consulta cadastro com uma ocorrência',
  '112': 'Consulta cadastro com mais de uma ocorrência',
  '259': 'Rejeição: CNPJ da consulta não cadastrado como contribuinte na UF',
}

/** A state's register of taxpayers: what the control has put there, and nobody else. */
export const consultarCadastro: Servico = async (_estado, p, chaves) => {
  const inf = achar(p.raiz, 'infCons') ?? p.raiz
  const uf = valor(inf, 'UF')
  const documento = valor(inf, 'CNPJ') || valor(inf, 'CPF')
  const achadas = chaves.cadastro.get(`${uf} ${documento}`) ?? []
  const cStat = achadas.length === 0 ? '259' : achadas.length === 1 ? '111' : '112'
  const uma = (i: (typeof achadas)[number]) =>
    `<infCad>${tag('IE', i.ie)}${tag(documento.length === 11 ? 'CPF' : 'CNPJ', documento)}${tag('UF', uf)}` +
    `${tag('cSit', i.ativa ? '1' : '0')}${tag('indCredNFe', '1')}${tag('indCredCTe', '1')}${tag('xNome', i.nome)}</infCad>`
  return (
    `<retConsCad xmlns="${NS.nfe}" versao="2.00"><infCons>${tag('verAplic', 'SIMULADOR-1.0')}${tag('cStat', cStat)}` +
    `${tag('xMotivo', ditos[cStat] ?? '')}${tag('UF', uf)}${tag('dhCons', dataHora(p.agora))}${tag('cUF', '35')}` +
    `${achadas.map(uma).join('')}</infCons></retConsCad>`
  )
}
