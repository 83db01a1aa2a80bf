import path from 'node:path'
import type { Deps } from '../../ctx.ts'
import { abrirEmail } from './email.ts'
import { abrirHttp } from './http.ts'
import { abrirPasta } from './pasta.ts'
import { CanalFalhou, type CanalPort } from './port.ts'
import { abrirSftp } from './sftp.ts'

export {
  type ArquivoDoCanal,
  type ArquivoVisto,
  type CaixaDeEntrada,
  CanalFalhou,
  type CanalPort,
  ChaveDoServidor,
} from './port.ts'
export { postar, type Resposta } from './rede.ts'
export { chavePrivadaInvalida, ehChavePrivada } from './sftp.ts'

export type ComoEnviar = {
  grupo: number
  tipo: 'download' | 'pasta' | 'email' | 'http' | 'sftp'
  destino: Record<string, string>
  /** Opened by the caller. */
  segredo: string | null
}

/** Addresses of the inner network may be called only where the operator has said so. */
export const redeInterna = (): boolean => process.env.PERMITIR_REDE_INTERNA === '1'

/** The way to a partner. Folders stand below `EDI_DIR`, or the data folder's `edi`, one a group. */
export function abrirCanal(deps: Pick<Deps, 'config' | 'email'>, como: ComoEnviar): CanalPort {
  const d = como.destino
  switch (como.tipo) {
    case 'pasta': {
      const raiz = process.env.EDI_DIR ?? path.join(deps.config.dataDir, 'edi')
      return abrirPasta(path.join(raiz, String(como.grupo)), d.pasta ?? '')
    }
    case 'email':
      return abrirEmail(deps.email, deps.config.emailFrom, d.para ?? '')
    case 'http':
      return abrirHttp(d.url ?? '', como.segredo, redeInterna())
    case 'sftp':
      return abrirSftp({
        host: d.host ?? '',
        porta: Number(d.porta || 22),
        usuario: d.usuario ?? '',
        pasta: d.pasta ?? '.',
        impressao: d.impressao ?? '',
        segredo: como.segredo ?? '',
        permitirPrivado: redeInterna(),
      })
    default:
      throw new CanalFalhou('Este canal não leva arquivos sozinho.')
  }
}
