import {
  cortes,
  diasNaoUteis,
  liberacoes,
  periodicidades,
  type RegraDoCliente,
  RegraEscrita,
  regraPadrao,
  separacoes,
} from '@tropeiro/contract/faturamento/faturas/regras'
import {
  Chave,
  Dinheiro,
  FormDialog,
  Marcas,
  Numero,
  Opcao,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useGravarRegra } from '../faturas.queries.ts'

const opcoes = (nomes: Record<string, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }))
const semana = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'].map((label, value) => ({
  value: String(value),
  label,
}))
const POR_CENTO = 10_000
const partes = (texto: string) => texto.split(/[\s,;]+/).filter(Boolean)

type Campos = Omit<
  RegraDoCliente['regra'],
  | 'tolerancia'
  | 'emails'
  | 'vencimento_fixos'
  | 'dia_corte'
  | 'vencimento_dias'
  | 'minimo_centavos'
  | 'maximo_ctes'
  | 'prazo_disputa_dias'
> & {
  cliente: string
  nome: string
  emails: string
  fixos: string
  dia_corte: number | null
  dia_semana: string
  vencimento_dias: number | null
  minimo_centavos: number | null
  maximo_ctes: number | null
  prazo_disputa_dias: number | null
  tolera_centavos: number | null
  tolera_percentual: number | null
  aceita_menor: boolean
}

/** The rule of one client, or of all others. */
export function RegraDialog({ regra, onClose }: { regra: RegraDoCliente | null; onClose: () => void }) {
  const gravar = useGravarRegra()
  const r = regra?.regra ?? regraPadrao
  const { tolerancia, emails, vencimento_fixos, ...resto } = r
  const f = useFormulario(RegraEscrita, {
    de: {
      ...resto,
      cliente: regra?.cliente ?? '',
      nome: regra?.nome ?? '',
      emails: emails.join(', '),
      fixos: vencimento_fixos.join(', '),
      dia_semana: String(r.dia_corte % 7),
      tolera_centavos: tolerancia.valor_centavos,
      tolera_percentual: tolerancia.percentual / POR_CENTO,
      aceita_menor: tolerancia.aceita_menor,
    } as Campos,
    para: (v) => ({
      cliente: v.cliente,
      nome: v.nome,
      regra: {
        por: v.por,
        separa: v.separa,
        periodicidade: v.periodicidade,
        dia_corte: v.periodicidade === 'semanal' ? Number(v.dia_semana) : (v.dia_corte ?? 31),
        corte: v.corte,
        libera: v.libera,
        vencimento_dias: v.vencimento_dias ?? 0,
        vencimento_de: v.vencimento_de,
        vencimento_fixos: partes(v.fixos).map(Number),
        nao_util: v.nao_util,
        minimo_centavos: v.minimo_centavos ?? 0,
        maximo_ctes: v.maximo_ctes ?? 2000,
        emails: partes(v.emails),
        prazo_disputa_dias: v.prazo_disputa_dias ?? 15,
        tolerancia: {
          valor_centavos: v.tolera_centavos ?? 0,
          percentual: Math.round((v.tolera_percentual ?? 0) * POR_CENTO),
          aceita_menor: v.aceita_menor,
        },
      },
    }),
    campos: { 'regra.emails': 'emails', 'regra.vencimento_fixos': 'fixos', 'regra.dia_corte': 'dia_corte' },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const periodicidade = f.form.watch('periodicidade')
  return (
    <FormDialog
      form={f}
      title={regra ? 'Regra de faturamento' : 'Nova regra de faturamento'}
      description="Vale a do CNPJ; sem ela, a da raiz; sem ela, a de todos os outros clientes."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto
          form={f}
          name="cliente"
          label="Cliente"
          hint="CNPJ, CPF, os 8 primeiros do CNPJ, ou em branco para todos os outros"
          disabled={regra !== null}
        />
        <Texto form={f} name="nome" label="Nome" maxLength={80} />
        <Opcao
          form={f}
          name="por"
          label="Uma fatura"
          options={[
            { value: 'cnpj', label: 'Por CNPJ' },
            { value: 'raiz', label: 'Para todas as filiais juntas' },
          ]}
        />
        <Opcao form={f} name="periodicidade" label="Periodicidade" options={opcoes(periodicidades)} />
        {periodicidade === 'semanal' && (
          <Opcao form={f} name="dia_semana" label="A semana fecha" options={semana} />
        )}
        {periodicidade === 'mensal' && (
          <Numero form={f} name="dia_corte" label="O mês fecha no dia" hint="31 é o fim do mês" />
        )}
        <Opcao form={f} name="corte" label="O dia que conta" options={opcoes(cortes)} />
        <Opcao form={f} name="libera" label="Espera por" options={opcoes(liberacoes)} />
        <Numero form={f} name="vencimento_dias" label="Prazo (dias)" />
        <Opcao
          form={f}
          name="vencimento_de"
          label="Contado de"
          options={[
            { value: 'emissao', label: 'Emissão da fatura' },
            { value: 'corte', label: 'Fim do período' },
          ]}
        />
        <Texto form={f} name="fixos" label="Só vence nos dias" hint="5, 20: o primeiro depois do prazo" />
        <Opcao form={f} name="nao_util" label="Em dia não útil" options={opcoes(diasNaoUteis)} />
        <Dinheiro
          form={f}
          name="minimo_centavos"
          label="Mínimo da fatura"
          hint="Abaixo, espera o próximo período"
        />
        <Numero form={f} name="maximo_ctes" label="Mais CT-e numa fatura" />
        <Marcas
          form={f}
          name="separa"
          legend="Faturas separadas por"
          options={opcoes(separacoes) as { value: keyof typeof separacoes; label: string }[]}
        />
        <Texto form={f} name="emails" label="E-mails da cobrança" hint="Separados por vírgula" />
        <Dinheiro
          form={f}
          name="tolera_centavos"
          label="O cliente tolera até"
          hint="Diferença na pré-fatura"
        />
        <Numero form={f} name="tolera_percentual" label="E até (%)" hint="Passa só o que cabe nas duas" />
        <Numero form={f} name="prazo_disputa_dias" label="Prazo da disputa (dias)" />
        <Chave form={f} name="aceita_menor" label="Aceita cobrança a menor" />
      </div>
    </FormDialog>
  )
}
