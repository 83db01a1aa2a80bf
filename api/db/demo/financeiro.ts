import { diaEm } from '@tropeiro/contract'
import type { Owner } from './factories.ts'
import { carregarRegua } from './regua.ts'

const DIA_MS = 86_400_000
/** Groups with a person who may look at their money on the first day. */
const GRUPOS = ['SERRA AZUL', 'AZAPERS']

/**
 * What a newcomer finds of money: an account with its statement, titles of all ages, a request that waits, a driver's settlement that is open and
 * a third party's that is closed. Values are the demo's; what was withheld is what the law of 2026 withholds of R$ 12.000,00.
 */
export async function carregarFinanceiro(db: Owner, agora: Date): Promise<void> {
  const dia = (n: number) => diaEm(new Date(agora.getTime() + n * DIA_MS))
  const { rows } = await db.query<{ grupo_id: number; cnpj: string }>(
    `select g.id as grupo_id, (select b.cnpj from bases b where b.grupo_id = g.id order by b.id limit 1) as cnpj
     from grupos g where g.nome = any($1)`,
    [GRUPOS],
  )
  for (const { grupo_id, cnpj } of rows) {
    await db.query(
      `with k as (insert into fin_contas (grupo_id, nome, tipo, banco, agencia, conta, cnpj_empresa, saldo_inicial_centavos)
         values ($1, 'Banco da Serra', 'corrente', '341', '0456', '12345-6', $2, 8450000) returning id)
       insert into conta_lancamentos (grupo_id, conta_id, dia, valor_centavos, texto, origem)
       select $1, k.id, x.dia, x.valor, x.texto, 'manual' from k, unnest($3::date[], $4::bigint[], $5::text[]) x(dia, valor, texto)`,
      [
        grupo_id,
        cnpj,
        [-12, -9, -6, -5, -2, -1].map(dia),
        [1_840_000, -612_000, 925_550, -4_990, -655_000, 1_120_400],
        [
          'PIX RECEBIDO ALIMENTOS BOM GRAO',
          'PAGTO POSTO SERRA DIESEL',
          'TED PETROQUIMICA ATLANTICO',
          'TAR COBRANCA',
          'PAGTO POSTO SERRA DIESEL',
          'PIX RECEBIDO ALIMENTOS BOM GRAO',
        ],
      ],
    )
    await db.query(
      `insert into titulos (grupo_id, numero, natureza, estado, descricao, documento, nome, cnpj_empresa, emissao, vencimento_original, vencimento,
         valor_centavos, categoria, autor)
       select $1, proximo_numero($1, 'titulo')::int, x.natureza, x.estado, x.descricao, x.documento, x.nome, $2, x.emissao, x.vencimento, x.vencimento,
         x.valor, x.categoria, 'Tropeiro'
       from jsonb_to_recordset($3::jsonb) x(natureza text, estado text, descricao text, documento text, nome text, emissao date, vencimento date,
         valor bigint, categoria text)`,
      [grupo_id, cnpj, JSON.stringify(titulos(dia))],
    )
    await db.query(
      `insert into solicitacoes (grupo_id, numero, documento, nome, nota, descricao, valor_centavos, vencimento, categoria, forma, dados_bancarios,
         exigidas, autor)
       values ($1, proximo_numero($1, 'solicitacao')::int, '93000167000133', 'Borracharia Dois Irmãos', 'NFS 118', 'Dois pneus recapados', 184000, $2,
         'pneus', 'pix', 'financeiro@doisirmaos.demo', 1, 'Oficina')`,
      [grupo_id, dia(4)],
    )
    // Only the house's own key seals where it goes.
    await db.query("select enfileirar('selar_solicitacoes', '{}'::json, 'selar_solicitacoes')")
    await acertar(db, grupo_id, cnpj, dia)
    await carregarRegua(db, grupo_id, dia)
  }
}

const titulos = (dia: (n: number) => string) => {
  const um = (
    natureza: string,
    nome: string,
    documento: string,
    descricao: string,
    vence: number,
    valor: number,
    categoria: string,
    estado = 'aberto',
  ) => ({
    natureza,
    estado,
    nome,
    documento,
    descricao,
    categoria,
    valor,
    emissao: dia(Math.min(vence, 0) - 28),
    vencimento: dia(vence),
  })
  const graos = ['Alimentos Bom Grão S.A.', '90752655000109'] as const
  const quimica = ['Petroquímica Atlântico S.A.', '93000167000133'] as const
  return [
    um('receber', ...graos, 'Fretes da quinzena', 6, 2_315_000, 'receita_frete'),
    um('receber', ...graos, 'Fretes da quinzena', -9, 1_120_400, 'receita_frete'),
    um('receber', ...quimica, 'Fretes do mês', 18, 3_480_000, 'receita_frete'),
    um('receber', ...quimica, 'Estadia no porto', -38, 96_000, 'estadias'),
    um('receber', ...quimica, 'Contrato de dezembro', 45, 3_000_000, 'receita_frete', 'previsto'),
    um('pagar', 'Posto Serra Ltda', '11444777000161', 'Diesel da semana', 2, 874_300, 'combustivel'),
    um('pagar', 'Posto Serra Ltda', '11444777000161', 'Diesel da semana', -5, 655_000, 'combustivel'),
    um(
      'pagar',
      'Seguradora Horizonte S.A.',
      '96074694000180',
      'Seguro da frota',
      12,
      412_000,
      'seguro_frota',
    ),
  ]
}

async function acertar(db: Owner, grupo: number, cnpj: string, dia: (n: number) => string): Promise<void> {
  const { rows } = await db.query<{ cpf: string; nome: string }>(
    `select cpf, nome from motoristas where grupo_id = $1 and ativo order by nome <> 'João Batista da Silva', usuario_id nulls last, cpf limit 1`,
    [grupo],
  )
  const quem = rows[0]
  if (quem)
    await db.query(
      `with a as (insert into acertos (grupo_id, numero, tipo, documento, nome, cnpj_empresa, autor)
         values ($1, proximo_numero($1, 'acerto')::int, 'motorista', $2, $3, $4, 'Tropeiro') returning id)
       insert into acerto_linhas (grupo_id, acerto_id, tipo, despesa, estado, descricao, lugar, dia, quantidade, unitario_centavos, do_adiantamento,
         do_telefone, autor)
       select $1, a.id, x.tipo, x.despesa, x.estado, x.descricao, x.lugar, $5::date, x.q, x.v, x.da, x.tel, 'Tropeiro' from a,
         (values ('adiantamento', null, 'aceita', '', '', 1, 150000, false, false),
           ('despesa', 'refeicao', 'aceita', '', 'Posto Graal', 1, 6450, true, false),
           ('despesa', 'chapa', 'pendente', 'Descarga de 12 paletes', 'Santos', 1, 9000, false, true),
           ('diaria', null, 'aceita', '', '', 3, 7500, false, false)) x(tipo, despesa, estado, descricao, lugar, q, v, da, tel)`,
      [grupo, quem.cpf, quem.nome, cnpj, dia(-2)],
    )
  await db.query(
    `with t as (
       insert into titulos (grupo_id, numero, natureza, origem, descricao, documento, nome, cnpj_empresa, emissao, vencimento_original, vencimento,
         valor_centavos, categoria, autor)
       values ($1, proximo_numero($1, 'titulo')::int, 'pagar', 'acerto', 'Acerto de terceiro', '52998224725', 'Pedro Alves', $2, $3, $3, $3, 1167600,
         'acertos', 'Tropeiro') returning id),
     a as (
       insert into acertos (grupo_id, numero, tipo, estado, documento, nome, cnpj_empresa, fechado_em, vencimento, saldo_centavos, titulo_id, autor)
       select $1, proximo_numero($1, 'acerto')::int, 'terceiro', 'fechado', '52998224725', 'Pedro Alves', $2, $3, $3, 1167600, t.id, 'Tropeiro' from t
       returning id),
     l as (
       insert into acerto_linhas (grupo_id, acerto_id, tipo, dia, unitario_centavos, autor)
       select $1, a.id, 'frete', $3, 1200000, 'Tropeiro' from a)
     insert into acerto_retencoes (grupo_id, acerto_id, cnpj_empresa, cpf, mes, dia, bruto_centavos, inss_centavos, sest_centavos, senat_centavos,
       irrf_centavos, patronal_centavos, tabela)
     select $1, a.id, $2, '52998224725', to_char($3::date, 'YYYY-MM'), $3, 1200000, 26400, 3600, 2400, 0, 48000, '2026-01-01' from a`,
    [grupo, cnpj, dia(-1)],
  )
}
