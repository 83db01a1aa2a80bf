import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import {
  conferirBanco,
  cuidarDosBoletos,
  dizerPorta,
  mandarRemessa,
  registrarBoleto,
} from './banco/banco.service.ts'
import { instruirBanco } from './banco/instruir.service.ts'
import { boletosHandlers } from './boletos.routes.ts'
import { ouvirEncerrados } from './instrucoes/instrucoes.service.ts'

/** What boletos brings to the house. */
export default modulo({
  chamadas: contract.boletos,
  handlers: () => boletosHandlers,
  ouve: { 'titulo.encerrado': ouvirEncerrados },
  rotinas: [{ quando: '*/5 * * * *', trabalho: 'cuidar_dos_boletos' }],
  trabalhos: (deps) => ({
    boletos_registrar: noGrupo<{ id: string }>(deps, registrarBoleto),
    boletos_instruir: noGrupo<{ id: string }>(deps, instruirBanco),
    boletos_remessa: noGrupo<{ id: string }>(deps, mandarRemessa),
    boletos_conferir: noGrupo<{ id: string }>(deps, conferirBanco),
    boletos_porta: noGrupo<{ id: string }>(deps, dizerPorta),
    cuidar_dos_boletos: () => cuidarDosBoletos(deps),
  }),
})
