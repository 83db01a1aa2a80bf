// Written by `npm run gerar` from areas.ts.
import { acessos } from './alicerce/acessos/calls.ts'
import { arquivos } from './alicerce/arquivos.ts'
import { certificados } from './alicerce/certificados.ts'
import { empresas } from './alicerce/empresas/calls.ts'
import { fatos } from './alicerce/fatos.ts'
import { listas } from './alicerce/listas.ts'
import { tarefas } from './alicerce/tarefas.ts'
import { usuarios } from './alicerce/usuarios/calls.ts'
import type { NomeDeModulo } from './areas.ts'
import { sac } from './atendimento/sac/calls.ts'
import { lugares } from './cadastros/lugares/calls.ts'
import { motoristas } from './cadastros/motoristas/calls.ts'
import { ocorrencias } from './cadastros/ocorrencias.ts'
import { prazos } from './cadastros/prazos/calls.ts'
import { rotas } from './cadastros/rotas.ts'
import { veiculos } from './cadastros/veiculos/calls.ts'
import { correio } from './carga/correio/calls.ts'
import { destinatarios } from './carga/destinatarios.ts'
import { importacoes } from './carga/importacoes.ts'
import { notas } from './carga/notas/calls.ts'
import { volumetria } from './carga/volumetria.ts'
import { contratos } from './comercial/contratos/calls.ts'
import { cotacoes } from './comercial/cotacoes/calls.ts'
import { tarifas } from './comercial/tarifas/calls.ts'
import { armazenamento } from './comprovacao/armazenamento/calls.ts'
import { auditoria } from './comprovacao/auditoria.ts'
import { baixas } from './comprovacao/baixas.ts'
import { canhotos } from './comprovacao/canhotos/calls.ts'
import { comprovacoes } from './comprovacao/comprovacoes/calls.ts'
import { operacoes } from './comprovacao/operacoes.ts'
import { protocolos } from './comprovacao/protocolos/calls.ts'
import type { ModuleContract } from './endpoint.ts'
import { estadias } from './faturamento/estadias/calls.ts'
import { faturas } from './faturamento/faturas/calls.ts'
import { frete } from './faturamento/frete/calls.ts'
import { acertos } from './financeiro/acertos/calls.ts'
import { boletos } from './financeiro/boletos/calls.ts'
import { contas } from './financeiro/contas/calls.ts'
import { pagamentos } from './financeiro/pagamentos/calls.ts'
import { regua } from './financeiro/regua/calls.ts'
import { resultado } from './financeiro/resultado/calls.ts'
import { solicitacoes } from './financeiro/solicitacoes/calls.ts'
import { titulos } from './financeiro/titulos/calls.ts'
import { cte } from './fiscal/cte/calls.ts'
import { cteos } from './fiscal/cteos/calls.ts'
import { dfe } from './fiscal/dfe/calls.ts'
import { manifestacao } from './fiscal/manifestacao/calls.ts'
import { mdfe } from './fiscal/mdfe/calls.ts'
import { registros } from './fiscal/registros/calls.ts'
import { transmissao } from './fiscal/transmissao/calls.ts'
import { tributos } from './fiscal/tributos/calls.ts'
import { abastecimentos } from './frota/abastecimentos/calls.ts'
import { jornada } from './frota/jornada/calls.ts'
import { manutencao } from './frota/manutencao/calls.ts'
import { multas } from './frota/multas/calls.ts'
import { pedagios } from './frota/pedagios/calls.ts'
import { pendencias } from './frota/pendencias/calls.ts'
import { pneus } from './frota/pneus/calls.ts'
import { validades } from './frota/validades/calls.ts'
import { dashboards } from './gestao/dashboards.ts'
import { medicao } from './gestao/medicao/calls.ts'
import { portal } from './gestao/portal/calls.ts'
import { privacidade } from './gestao/privacidade/calls.ts'
import { saude } from './gestao/saude/calls.ts'
import { torre } from './gestao/torre.ts'
import { vigias } from './gestao/vigias.ts'
import { migracao } from './parceria/migracao/calls.ts'
import { notificacoes } from './parceria/notificacoes/calls.ts'
import { parceiros } from './parceria/parceiros/calls.ts'
import { automatico } from './transporte/automatico/calls.ts'
import { devolucoes } from './transporte/devolucoes/calls.ts'
import { documentos } from './transporte/documentos.ts'
import { mesa } from './transporte/mesa/calls.ts'
import { rastreamento } from './transporte/rastreamento/calls.ts'
import { romaneios } from './transporte/romaneios/calls.ts'
import { roteirizacao } from './transporte/roteirizacao/calls.ts'

/** The product's table of contents: every call, by module. */
export const contract = {
  fatos,
  arquivos,
  tarefas,
  empresas,
  usuarios,
  acessos,
  certificados,
  listas,
  prazos,
  rotas,
  ocorrencias,
  veiculos,
  motoristas,
  lugares,
  notas,
  destinatarios,
  importacoes,
  correio,
  volumetria,
  romaneios,
  automatico,
  documentos,
  devolucoes,
  rastreamento,
  roteirizacao,
  mesa,
  comprovacoes,
  auditoria,
  canhotos,
  armazenamento,
  protocolos,
  baixas,
  operacoes,
  tarifas,
  contratos,
  cotacoes,
  transmissao,
  tributos,
  dfe,
  cte,
  cteos,
  registros,
  mdfe,
  manifestacao,
  faturas,
  frete,
  estadias,
  abastecimentos,
  pedagios,
  manutencao,
  pneus,
  validades,
  multas,
  jornada,
  pendencias,
  titulos,
  boletos,
  regua,
  contas,
  solicitacoes,
  acertos,
  pagamentos,
  resultado,
  parceiros,
  notificacoes,
  migracao,
  sac,
  torre,
  dashboards,
  vigias,
  portal,
  medicao,
  privacidade,
  saude,
} satisfies Record<NomeDeModulo, ModuleContract>
