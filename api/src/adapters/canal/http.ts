import { CanalFalhou, type CanalPort } from './port.ts'
import { enderecoPermitido, postar } from './rede.ts'

/** The partner's own address takes each file by POST; the file's name is its idempotency key. */
export function abrirHttp(url: string, segredo: string | null, permitirPrivado: boolean): CanalPort {
  return {
    async enviar({ nome, bytes }) {
      const answer = await postar(
        url,
        bytes,
        {
          'content-type': 'text/plain; charset=iso-8859-1',
          'content-disposition': `attachment; filename="${nome}"`,
          'idempotency-key': nome,
          ...(segredo ? { authorization: `Bearer ${segredo}` } : {}),
        },
        { permitirPrivado, prazoMs: 30_000 },
      )
      if (answer.status < 200 || answer.status > 299) {
        throw new CanalFalhou(`O servidor respondeu ${answer.status}: ${answer.texto.slice(0, 200)}`)
      }
    },
    async testar() {
      await enderecoPermitido(new URL(url).hostname, permitirPrivado)
      return `O endereço ${url} pode ser chamado. O primeiro arquivo dirá se ele aceita.`
    },
  }
}
