import { abrirA1 } from '@tropeiro/fiscal'
import type pg from 'pg'
import { selar } from '../../api/src/cofre.ts'
import { SENHA_DO_A1, type Sefaz } from '../../api/test/sefaz-processo.ts'

export const CNPJ = '91122233000112'

/** The company's A1 of a local SEFAZ, as a person would have sent it. */
export async function guardarA1(
  db: pg.Client,
  grupoId: number,
  sefaz: Sefaz,
  chaveMestra: string,
): Promise<void> {
  const lido = abrirA1(sefaz.pfx(CNPJ), SENHA_DO_A1)
  if (!lido.ok) throw new Error(lido.motivo)
  const { a1 } = lido
  const selada = selar({ chaveMestra }, 'certificado', `${grupoId}:${a1.impressao}`, Buffer.from(a1.chavePem))
  await db.query(
    `insert into certificados (grupo_id, cnpj, titular, autoridade, serie, impressao, valido_de, valido_ate, certificado_pem,
       chave_selada) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      grupoId,
      CNPJ,
      a1.titular,
      a1.autoridade,
      a1.serie,
      a1.impressao,
      a1.validoDe,
      a1.validoAte,
      a1.certificadoPem,
      selada,
    ],
  )
}
