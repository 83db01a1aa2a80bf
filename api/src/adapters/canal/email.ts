import type { EmailPort } from '../email/port.ts'
import { CanalFalhou, type CanalPort } from './port.ts'

/** Each file as an attachment; the message of one file has always the same id, so that a mailbox knows it again. */
export function abrirEmail(email: EmailPort, de: string, para: string): CanalPort {
  const to = para.split(',').map((one) => one.trim())
  return {
    async enviar({ nome, bytes }) {
      const texto = `Segue o arquivo ${nome}.`
      const sent = await email.send({
        de,
        para: to,
        assunto: nome,
        texto,
        html: `<p>${texto}</p>`,
        anexos: [{ nome, tipo: 'text/plain', conteudo: bytes }],
        messageId: `<${nome}@edi.tropeiro>`,
      })
      if (sent.recusados.length === to.length)
        throw new CanalFalhou('O servidor de e-mail não aceitou nenhum endereço.')
    },
    testar: async () => `Os arquivos vão por e-mail para ${to.join(', ')}.`,
  }
}
