import { perfisDaPessoa, semearPerfis } from './alicerce/acessos/index.ts'
import { ligarNaBase, soltarDaBase } from './alicerce/usuarios/index.ts'
import { saudeDoGrupo } from './atendimento/sac/index.ts'
import {
  bairrosDasNotas,
  cargaDosLugares,
  coberturaDaRota,
  enderecosSemRota,
  notasPorOcorrencia,
  pessoaConhecida,
  remetentes,
} from './carga/notas/index.ts'
import { ofertasDeTerceiros } from './comercial/contratos/index.ts'
import { imagensAoAlcance, provasDasNotas } from './comprovacao/comprovacoes/index.ts'
import { arquivosEmUso } from './financeiro/acertos/index.ts'
import { boletoNoBanco, boletosDaFatura } from './financeiro/boletos/index.ts'
import { lotesConciliados } from './financeiro/contas/index.ts'
import { estaNoBanco } from './financeiro/pagamentos/index.ts'
import { creditoDosClientes } from './financeiro/regua/index.ts'
import { cteDasCotacoes, icmsDoFrete, regimes } from './fiscal/cte/index.ts'
import { romaneiosComMdfe, temMdfe } from './fiscal/mdfe/index.ts'
import { pedagiosConhecidos } from './frota/pedagios/index.ts'
import { quemPermiteMedir } from './gestao/privacidade/index.ts'
import { linkDaEntrega } from './parceria/notificacoes/index.ts'
import { arquivosDasFaturas, arquivosDeParceiros, parceiro, parceiros } from './parceria/parceiros/index.ts'
import type { Perguntas } from './perguntas.ts'
import { centrosDosCeps, cercasDosClientes } from './transporte/rastreamento/index.ts'
import {
  cpfEmRomaneio,
  movimentoDasRotas,
  placaEmRomaneio,
  romaneiosAbertosDaRota,
  usoDaBase,
} from './transporte/romaneios/index.ts'

/** Who answers what earlier modules ask: put in by hand, once, for server and worker. */
export const respostas: Perguntas = {
  arquivosDasFaturas,
  arquivosDeParceiros,
  arquivosEmUso,
  bairrosDasNotas,
  boletoNoBanco,
  boletosDaFatura,
  cargaDosLugares,
  centrosDosCeps,
  cercasDosClientes,
  coberturaDaRota,
  cpfEmRomaneio,
  creditoDosClientes,
  cteDasCotacoes,
  enderecosSemRota,
  estaNoBanco,
  icmsDoFrete,
  imagensAoAlcance,
  ligarNaBase,
  linkDaEntrega,
  lotesConciliados,
  movimentoDasRotas,
  notasPorOcorrencia,
  ofertasDeTerceiros,
  parceiro,
  parceiros,
  pedagiosConhecidos,
  perfisDaPessoa,
  pessoaConhecida,
  placaEmRomaneio,
  provasDasNotas,
  quemPermiteMedir,
  regimes,
  remetentes,
  romaneiosAbertosDaRota,
  romaneiosComMdfe,
  saudeDoGrupo,
  semearPerfis,
  soltarDaBase,
  temMdfe,
  usoDaBase,
}
