import { verificarElemento } from '../assinatura/verificar.ts'
import { lerChave } from '../chave.ts'
import { recusar } from '../recusa.ts'
import type { XmlAberto } from '../xml/abrir.ts'
import { filho, texto } from '../xml/arvore.ts'
import { avisosDaAssinatura } from './avisos.ts'
import { conferirModelo } from './conferir-chave.ts'
import type { CancelamentoLido } from './nota-lida.ts'
import { dataHora, obrigatorio } from './valores.ts'

const NOMES: Readonly<Record<string, string>> = {
  '110110': 'carta de correção',
  '110112': 'cancelamento por substituição',
  '110130': 'comprovante de entrega',
  '110131': 'cancelamento de comprovante de entrega',
  '110140': 'emissão prévia em contingência (EPEC)',
  '110150': 'ator interessado na nota',
  '110192': 'insucesso na entrega',
  '110193': 'cancelamento de insucesso na entrega',
  '210200': 'confirmação da operação',
  '210210': 'ciência da operação',
  '210220': 'desconhecimento da operação',
  '210240': 'operação não realizada',
}

const REGISTRADO = new Set(['135', '136', '155'])

/**
 * Reads a cancellation (event 110111, MOC 7.0 section 5.8) registered by SEFAZ; refuses every other event,
 * naming it, and a cancellation with no register.
 * The root is `procEventoNFe` or a bare `evento`.
 */
export function lerEvento(xml: XmlAberto): CancelamentoLido {
  const { raiz } = xml
  const evento = raiz.nome === 'evento' ? raiz : filho(raiz, 'evento')
  const infEvento = filho(evento, 'infEvento')
  if (!evento || !infEvento) return recusar('campo_ausente', 'Falta o grupo infEvento no XML do evento.')
  const detEvento = filho(infEvento, 'detEvento')
  const tpEvento = obrigatorio(infEvento, 'tpEvento', 'tipo do evento')
  const chave = obrigatorio(infEvento, 'chNFe', 'chave da nota')
  const lida = lerChave(chave)
  if (!lida) return recusar('chave_invalida', `A chave de acesso do evento não é válida: ${chave}.`)
  conferirModelo(lida.modelo, chave)
  if (tpEvento !== '110111') {
    const nome = NOMES[tpEvento] ?? texto(detEvento, 'descEvento') ?? 'tipo desconhecido'
    recusar('evento', `O arquivo é um evento da NF-e (${nome}, ${tpEvento}), não a nota.`, chave)
  }
  const registro = raiz === evento ? null : filho(filho(raiz, 'retEvento'), 'infEvento')
  const cStat = texto(registro, 'cStat')
  if (!cStat) {
    recusar('evento', 'O arquivo pede o cancelamento da nota, mas não traz o registro da SEFAZ.', chave)
  }
  if (!REGISTRADO.has(cStat)) {
    recusar('evento', `O cancelamento não foi registrado pela SEFAZ (${cStat}).`, chave)
  }
  const chaveRegistrada = texto(registro, 'chNFe')
  if (chaveRegistrada !== null && chaveRegistrada !== chave) {
    recusar('evento', 'O registro da SEFAZ neste arquivo é de outra nota.', chave)
  }
  return {
    chave,
    nProt: texto(detEvento, 'nProt') ?? '',
    nProtEvento: texto(registro, 'nProt') ?? '',
    dhEvento: dataHora(infEvento, 'dhEvento', 'data do evento'),
    justificativa: texto(detEvento, 'xJust') ?? '',
    tpAmb: texto(infEvento, 'tpAmb') === '2' ? 2 : 1,
    avisos: avisosDaAssinatura(verificarElemento(xml, evento, infEvento)),
  }
}
