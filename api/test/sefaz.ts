import { abrirApp, type TestApp } from './app.ts'
import { abrirSefaz, SENHA_DO_A1, type Sefaz } from './sefaz-processo.ts'

export type { Sefaz } from './sefaz-processo.ts'

/** The server with a local SEFAZ behind it, and the A1 of SERRA AZUL kept. */
export async function abrirAppComSefaz(): Promise<{ t: TestApp; sefaz: Sefaz; fechar: () => Promise<void> }> {
  const sefaz = await abrirSefaz()
  Object.assign(process.env, {
    SEFAZ_URL: sefaz.url,
    FISCAL_CA_FILE: sefaz.caFile,
    SEFAZ_TIMEOUT_MS: '3000',
    SEFAZ_ESPERA_MS: '1000',
    REGISTROS_URL: sefaz.registrosUrl,
    REGISTROS_TIMEOUT_MS: '1000',
  })
  const t = await abrirApp()
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.certificados.enviar({
    body: { arquivo: sefaz.pfx('91122233000112').toString('base64'), senha: SENHA_DO_A1 },
  })
  return {
    t,
    sefaz,
    fechar: async () => {
      await t.close()
      await sefaz.parar()
    },
  }
}
