import { montarChave } from '@tropeiro/fiscal'
import type pg from 'pg'
import { criarNota } from '../../api/db/demo/factories.ts'
import { personas } from '../../api/db/demo/personas.ts'
import { type Alicerce, carregarAlicerce } from '../../api/db/demo/world.ts'

export type Cenario = {
  base: string
  senha: string
  motorista: { login: string; cpf: string }
  /** On the road with the driver, to be proved. */
  notasNaRua: { id: string; numero: number; chave: string }[]
  /** Concluded, proved, to be put under protocols. */
  romaneiosComprovados: { numero: number; notas: string[] }[]
  fim: () => boolean
}

/** What the actors were told is done: exactly this must stand at the end. */
export type Feito = {
  chaves: string[]
  provas: { nota: string; sha256: string }[]
  protocolos: number[]
  notasProtocoladas: string[]
}

const shippers = [
  { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
  { documento: '93000167000133', nome: 'Petroquímica Atlântico S.A.' },
]

/** Groups and personas, one long romaneio on the road, and many proved ones. */
export async function montarCenario(
  db: pg.Client,
  notasNaRua: number,
  romaneios: number,
): Promise<Omit<Cenario, 'base' | 'fim'>> {
  const alicerce: Alicerce = await carregarAlicerce(db)
  const grupoId = alicerce.grupos.get('SERRA AZUL')!
  const driver = personas.find((p) => p.papel === 'MOTORISTA')!
  let numero = 1000

  const romaneio = async (estado: 'viagem' | 'concluido', count: number) => {
    const n = ++numero
    const { rows } = await db.query<{ id: string }>(
      `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, cpf_motorista, nome_motorista, saida_em, total_notas)
       values ($1, $2, $3, '91122233000112', $4, $5, now(), $6) returning id::text as id`,
      [grupoId, n, estado, driver.cpf, driver.nome, count],
    )
    const notas: Cenario['notasNaRua'] = []
    for (let i = 0; i < count; i++) {
      const embarca = shippers[i % shippers.length]!
      const number = n * 10_000 + i
      const chave = montarChave({
        cUF: '35',
        aamm: '2611',
        documento: embarca.documento,
        modelo: '55',
        serie: 1,
        numero: number,
        tpEmis: '1',
        cNF: String(10_000_000 + number),
      })
      const id = await criarNota(db, {
        grupoId,
        chave,
        numero: number,
        embarca,
        dest: { documento: '90444555000102', nome: 'Loja do Caos' },
      })
      await db.query(
        'insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega) values ($1, $2, $3, $4)',
        [grupoId, rows[0]!.id, id, i + 1],
      )
      notas.push({ id, numero: number, chave })
    }
    const situacao = estado === 'viagem' ? 'rota' : 'entregue'
    await db.query(
      `update notas set romaneio_id = $2, situacao = $3, desfecho = $4, cpf_motorista = $5 where grupo_id = $1 and id = any($6::bigint[])`,
      [
        grupoId,
        rows[0]!.id,
        situacao,
        estado === 'viagem' ? null : 'entrega',
        driver.cpf,
        notas.map((x) => x.id),
      ],
    )
    if (estado === 'concluido') {
      await db.query(
        `insert into comprovantes (grupo_id, nota_id, romaneio_id, cpf_motorista, ocorrencia, efeito, em, estado, idempotencia)
         select $1, id, $2, $3, 1, 'entrega', now(), 'aprovado', 'preparo-' || id from notas where grupo_id = $1 and romaneio_id = $2`,
        [grupoId, rows[0]!.id, driver.cpf],
      )
    }
    return { numero: n, notas }
  }

  const aberto = await romaneio('viagem', notasNaRua)
  const comprovados: Cenario['romaneiosComprovados'] = []
  for (let i = 0; i < romaneios; i++) {
    const made = await romaneio('concluido', 12)
    comprovados.push({ numero: made.numero, notas: made.notas.map((n) => n.id) })
  }
  await db.query(`insert into contadores (grupo_id, tipo, valor) values ($1, 'romaneio', $2)`, [
    grupoId,
    numero,
  ])
  return {
    senha: driver.senha,
    motorista: { login: driver.login, cpf: driver.cpf },
    notasNaRua: aberto.notas,
    romaneiosComprovados: comprovados,
  }
}
