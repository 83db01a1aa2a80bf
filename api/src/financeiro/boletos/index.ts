/** What other modules may ask of boletos. */
export { lerArquivosNovos, portaAssinada, semResposta } from './banco/porta.service.ts'
export { boletoNoBanco } from './instrucoes/instrucoes.service.ts'
export { listVivos } from './papel/papel.repository.ts'
export { boletosDosTitulos, folhasDaFatura as boletosDaFatura } from './papel/papel.service.ts'
export { apagarPagador, apagarPagadoresVelhos } from './privacidade.repository.ts'
export { avisosDoArquivo } from './retorno/avisos.service.ts'
