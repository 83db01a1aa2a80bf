import type { Servico } from './pedido.ts'
import { consultarCadastro } from './servicos/cadastro.ts'
import { consultar } from './servicos/consulta.ts'
import { receberCte } from './servicos/cte.ts'
import { receberEventoCte } from './servicos/cte-evento.ts'
import { distribuir, receberEventosNfe } from './servicos/distribuicao.ts'
import { naoEncerrados, receberEventoMdfe, receberMdfe } from './servicos/mdfe.ts'
import { statusDoServico } from './servicos/status.ts'

export type Linha = {
  /** Root of the WSDL namespace. */
  ns: 'cte' | 'mdfe' | 'nfe'
  /** Wrapper of the answer, as the WSDL names it. */
  resultado: string
  /** GZip and base64 inside the message. */
  compactado?: true
  /** Which limit of 'consumo indevido' watches it. */
  limite: 'autorizacao' | 'consulta' | 'evento' | 'outro'
  servico: Servico
}

/** Every service, by the last part of its address. */
export const tabela: Record<string, Linha> = {
  CTeRecepcaoSincV4: linha('cte', 'cteRecepcaoResult', 'autorizacao', receberCte, true),
  CTeRecepcaoSimpV4: linha('cte', 'cteRecepcaoSimpResult', 'autorizacao', receberCte, true),
  CTeRecepcaoOSV4: linha('cte', 'cteRecepcaoOSResult', 'autorizacao', receberCte, true),
  CTeRecepcaoGTVeV4: linha('cte', 'cteRecepcaoGTVeResult', 'autorizacao', receberCte, true),
  CTeConsultaV4: linha('cte', 'cteConsultaCTResult', 'consulta', consultar('cte')),
  CTeStatusServicoV4: linha('cte', 'cteStatusServicoCTResult', 'outro', statusDoServico('cte')),
  CTeRecepcaoEventoV4: linha('cte', 'cteRecepcaoEventoResult', 'evento', receberEventoCte),
  CTeDistribuicaoDFe: linha('cte', 'cteDistDFeInteresseResult', 'outro', distribuir('cte')),
  MDFeRecepcaoSinc: linha('mdfe', 'mdfeRecepcaoResult', 'autorizacao', receberMdfe, true),
  MDFeConsulta: linha('mdfe', 'mdfeConsultaMDFResult', 'consulta', consultar('mdfe')),
  MDFeStatusServico: linha('mdfe', 'mdfeStatusServicoMDFResult', 'outro', statusDoServico('mdfe')),
  MDFeRecepcaoEvento: linha('mdfe', 'mdfeRecepcaoEventoResult', 'evento', receberEventoMdfe),
  MDFeConsNaoEnc: linha('mdfe', 'mdfeConsNaoEncResult', 'outro', naoEncerrados),
  MDFeDistribuicaoDFe: linha('mdfe', 'mdfeDistDFeInteresseResult', 'outro', distribuir('mdfe')),
  NFeDistribuicaoDFe: linha('nfe', 'nfeDistDFeInteresseResult', 'outro', distribuir('nfe')),
  CadConsultaCadastro4: linha('nfe', 'consultaCadastroResult', 'outro', consultarCadastro),
  NFeRecepcaoEvento4: linha('nfe', 'nfeRecepcaoEventoNFResult', 'evento', receberEventosNfe),
}

function linha(
  ns: Linha['ns'],
  resultado: string,
  limite: Linha['limite'],
  servico: Servico,
  compactado?: true,
): Linha {
  return { ns, resultado, limite, servico, ...(compactado ? { compactado } : {}) }
}
