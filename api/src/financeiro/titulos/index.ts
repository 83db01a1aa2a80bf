/** What other modules may ask of titulos. */
export { cancelarNascido, programarTravado, soltarTravado } from './atos.service.ts'
export { findConta, listContas } from './cadastros/cadastros.repository.ts'
export {
  empresaDe,
  exigirCategoria,
  exigirConta,
  lerConfiguracao,
  listarCategorias,
} from './cadastros/cadastros.service.ts'
export {
  diaAberto,
  exigirMesAberto,
  gravarPasso,
  listFechados,
  listPassos,
  travarPeriodos,
} from './cadastros/periodos.service.ts'
export {
  type LoteSolto,
  listAbertosParaConciliar,
  listLotesSoltos,
  type TituloAberto,
} from './conciliaveis.repository.ts'
export { abaterPeloBanco, baixarTravado, estornarLote } from './dinheiro/dinheiro.service.ts'
export { insertPassos as anotarNosTitulos } from './dinheiro/varios.repository.ts'
export { type BaixaDeVarios, baixarVariosTravados } from './dinheiro/varios.service.ts'
export { daCasa, escopoTitulos } from './escopo.repository.ts'
export { TITULOS_QUE_NAO_FECHAM } from './fechamento.repository.ts'
export { countTitulosDe, listTitulosDe } from './pessoa/pessoa.repository.ts'
export {
  apagarLinhasDe,
  apagarLinhasVelhas,
  countLinhasDe,
  countLinhasVelhas,
  listLinhasDe,
} from './planilha/privacidade.repository.ts'
export {
  findTitulo,
  insertHistorico as anotarNoTitulo,
  listLiquidados,
  lockTitulo,
  lockTitulos,
  mudarVencimento,
  type TituloTravado,
  temBaixa,
  tituloDe,
} from './titulos.repository.ts'
export { criarTitulos } from './titulos.service.ts'
