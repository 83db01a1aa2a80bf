import { REGIMES } from '@tropeiro/contract/fiscal/cte/rules'
import {
  type ParametroGravado,
  type ParametroTributario,
  queixasDoParametro,
} from '@tropeiro/contract/fiscal/tributos/calls'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { escreverNumero, lerNumero } from '../../../lib/numero-br.ts'
import {
  Button,
  Checkbox,
  DateInput,
  Dialog,
  Field,
  Input,
  Select,
  Switch,
  toast,
} from '../../../ui/index.ts'
import type { Empresa } from '../parametro.ts'
import { useGravarParametro } from '../tributos.queries.ts'

type Campo = 'ibs_uf' | 'ibs_mun' | 'cbs' | 'red_ibs_uf' | 'red_ibs_mun' | 'red_cbs' | 'pis' | 'cofins'
type Chave =
  | 'sem_icms_na_base'
  | 'sem_pis_cofins_na_base'
  | 'sem_difal_na_base'
  | 'soma_no_total'
  | 'difal_no_cif'

const taxas: readonly [Campo, string][] = [
  ['ibs_uf', 'IBS do estado (%)'],
  ['ibs_mun', 'IBS do município (%)'],
  ['cbs', 'CBS (%)'],
]
const reducoes: readonly [Campo, string][] = [
  ['red_ibs_uf', 'Redução do IBS do estado (%)'],
  ['red_ibs_mun', 'Redução do IBS do município (%)'],
  ['red_cbs', 'Redução da CBS (%)'],
]
const contribuicoes: readonly [Campo, string][] = [
  ['pis', 'PIS da empresa (%)'],
  ['cofins', 'COFINS da empresa (%)'],
]
const podemFaltar: readonly Campo[] = ['pis', 'cofins']

const chaves: readonly [Chave, string, string][] = [
  ['sem_icms_na_base', 'O ICMS sai da base', 'LC 214/2025, art. 12, § 2º, V'],
  ['sem_pis_cofins_na_base', 'PIS e COFINS saem da base', 'Enquanto existirem, até o fim de 2026'],
  ['sem_difal_na_base', 'A partilha do ICMS (DIFAL e FCP) sai da base', 'É ICMS que incide na operação'],
  ['soma_no_total', 'IBS e CBS somam no total do documento', 'Em 2026 são só informados'],
  [
    'difal_no_cif',
    'Informar a partilha também quando o remetente paga',
    'O Convênio ICMS 236/2021 a dispensa',
  ],
]

const comoTexto = (valor: number | null): string =>
  valor === null || Number.isNaN(valor) ? '' : escreverNumero(valor)

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className="contents">
      <legend className="mt-2 text-sm font-semibold sm:col-span-2">{titulo}</legend>
      {children}
    </fieldset>
  )
}

function Classificacao(props: {
  valor: ParametroTributario
  erros: Map<string, string>
  mudar: (parte: Partial<ParametroTributario>) => void
}) {
  const { valor, erros, mudar } = props
  return (
    <Secao titulo="Classificação do frete">
      <Field label="CST" required error={erros.get('cst')} hint="000: tributação integral">
        <Input
          className="num"
          inputMode="numeric"
          maxLength={3}
          value={valor.cst}
          onChange={({ target }) => mudar({ cst: target.value })}
        />
      </Field>
      <Field label="Classificação (cClassTrib)" required error={erros.get('c_class_trib')}>
        <Input
          className="num"
          inputMode="numeric"
          maxLength={6}
          value={valor.c_class_trib}
          onChange={({ target }) => mudar({ c_class_trib: target.value })}
        />
      </Field>
      <div className="sm:col-span-2">
        <Switch
          checked={valor.tributada}
          onChange={(tributada) => mudar({ tributada })}
          label="Informar alíquotas e valores"
          hint={erros.get('tributada') ?? 'Desligue no frete isento, imune ou fora do imposto'}
        />
      </div>
    </Secao>
  )
}

const periodoE = (valor: ParametroTributario, erros: Map<string, string>) => ({
  desde: { value: valor.desde, error: erros.get('desde') },
  ate: { value: valor.ate, error: erros.get('ate') },
})

/** One time of the group's taxes: `inicial` without `_id` makes a new one. */
export function ParametroForm(props: {
  inicial: ParametroTributario & Partial<Pick<ParametroGravado, '_id'>>
  empresas: readonly Empresa[]
  onClose: () => void
}) {
  const { inicial, empresas, onClose } = props
  const { _id: id = '', ...resto } = inicial
  const [valor, setValor] = useState<ParametroTributario>(resto)
  const [textos, setTextos] = useState(() =>
    Object.fromEntries(
      [...taxas, ...reducoes, ...contribuicoes].map(([campo]) => [campo, comoTexto(resto[campo])]),
    ),
  )
  const [daqui, setDaqui] = useState<readonly { campo: string; mensagem: string }[]>([])
  const gravar = useGravarParametro()
  const mudar = (parte: Partial<ParametroTributario>) => setValor((antes) => ({ ...antes, ...parte }))
  const doServidor = gravar.error instanceof ApiError ? gravar.error.campos : []
  const erros = new Map([...doServidor, ...daqui].map((c) => [c.campo, c.mensagem]))
  const salvar = async (event: FormEvent) => {
    event.preventDefault()
    const lidas = Object.entries(textos).map(([campo, texto]) => {
      const lido = lerNumero(texto)
      const zero = !valor.tributada || campo.startsWith('red_')
      const vazio = podemFaltar.includes(campo as Campo) ? null : zero ? 0 : Number.NaN
      return [campo, lido === null ? vazio : lido] as const
    })
    const body: ParametroTributario = { ...valor, ...Object.fromEntries(lidas) }
    const ilegiveis = lidas.filter(([, v]) => Number.isNaN(v))
    const queixas = [
      ...ilegiveis.map(([campo]) => ({ campo, mensagem: 'Informe a alíquota, em percentual.' })),
      ...queixasDoParametro(body),
    ]
    setDaqui(queixas)
    if (queixas.length > 0) return
    if (await gravar.mutateAsync({ id, body }).catch(() => null)) {
      toast.success('Tributos gravados.')
      onClose()
    }
  }
  const numero = ([campo, label]: readonly [Campo, string]) => (
    <Field key={campo} label={label} required={taxas.some(([t]) => t === campo)} error={erros.get(campo)}>
      <Input
        inputMode="decimal"
        className="num"
        value={textos[campo] ?? ''}
        onChange={({ target }) => setTextos((antes) => ({ ...antes, [campo]: target.value }))}
      />
    </Field>
  )
  const { desde, ate } = periodoE(valor, erros)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={id ? 'Tributos de uma vigência' : 'Nova vigência de tributos'}
      description="Confira com o contador. CT-e já emitidos ficam como estão."
      onSubmit={salvar}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" loading={gravar.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Empresa" className="sm:col-span-2" error={erros.get('cnpj')}>
          <Select
            value={valor.cnpj ?? ''}
            options={[
              { value: '', label: 'Todas as empresas do grupo' },
              ...empresas.map((e) => ({ value: e.cnpj, label: e.nome })),
            ]}
            onChange={(cnpj) => mudar({ cnpj: cnpj || null })}
          />
        </Field>
        <Field label="Vale desde" required error={desde.error}>
          <DateInput value={desde.value} onChange={(dia) => mudar({ desde: dia })} />
        </Field>
        <Field label="Até" required error={ate.error} hint="No mesmo ano: as alíquotas mudam em janeiro">
          <DateInput value={ate.value} onChange={(dia) => mudar({ ate: dia })} />
        </Field>
        <Classificacao valor={valor} erros={erros} mudar={mudar} />
        {valor.tributada && (
          <>
            <Secao titulo="Alíquotas">{taxas.map(numero)}</Secao>
            <Secao titulo="Reduções">{reducoes.map(numero)}</Secao>
          </>
        )}
        <Secao titulo="Base e partilha">
          {contribuicoes.map(numero)}
          <div className="flex flex-col gap-3 sm:col-span-2">
            {chaves.map(([chave, label, hint]) => (
              <Switch
                key={chave}
                checked={valor[chave]}
                onChange={(ligada) => mudar({ [chave]: ligada })}
                label={label}
                hint={hint}
              />
            ))}
          </div>
        </Secao>
        <Secao titulo="Regimes que não informam IBS e CBS">
          <div className="flex flex-col gap-1 sm:col-span-2">
            {Object.entries(REGIMES).map(([crt, nome]) => (
              <Checkbox
                key={crt}
                checked={valor.dispensados.includes(crt as '1')}
                label={nome}
                onChange={(marcado) =>
                  mudar({
                    dispensados: marcado
                      ? [...valor.dispensados, crt as '1']
                      : valor.dispensados.filter((d) => d !== crt),
                  })
                }
              />
            ))}
          </div>
        </Secao>
        <Field label="Fonte" hint="Lei, norma ou quem informou" className="sm:col-span-2">
          <Input
            value={valor.fonte}
            maxLength={200}
            onChange={({ target }) => mudar({ fonte: target.value })}
          />
        </Field>
        {gravar.error && (
          <p role="alert" className="text-sm text-bad-text sm:col-span-2">
            {gravar.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
