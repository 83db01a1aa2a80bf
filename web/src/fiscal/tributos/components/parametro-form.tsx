import { REGIMES } from '@tropeiro/contract/fiscal/cte/rules'
import {
  type ParametroGravado,
  ParametroTributario,
  queixasDoParametro,
} from '@tropeiro/contract/fiscal/tributos/calls'
import type { ReactNode } from 'react'
import {
  Chave,
  Dia,
  FormDialog,
  Marcas,
  Numero,
  Opcao,
  type Problema,
  Texto,
  toast,
  useCampo,
  useFormulario,
} from '../../../ui/index.ts'
import type { Empresa } from '../parametro.ts'
import { useGravarParametro } from '../tributos.queries.ts'

type Campo = 'ibs_uf' | 'ibs_mun' | 'cbs' | 'red_ibs_uf' | 'red_ibs_mun' | 'red_cbs' | 'pis' | 'cofins'
type Ligada =
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
const chaves: readonly [Ligada, string, string][] = [
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

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className="contents">
      <legend className="mt-2 text-sm font-semibold sm:col-span-2">{titulo}</legend>
      {children}
    </fieldset>
  )
}

type Campos = Omit<ParametroTributario, Campo | 'cnpj'> & Record<Campo, number | null> & { cnpj: string }

/** As the fields hold it: a rate that nobody has said is empty, and so is a reduction of nothing. */
const emCampos = (p: ParametroTributario): Campos => ({
  ...p,
  cnpj: p.cnpj ?? '',
  ...(Object.fromEntries(
    [...taxas, ...reducoes, ...contribuicoes].map(([campo]) => [
      campo,
      Number.isNaN(p[campo]) || (campo.startsWith('red_') && p[campo] === 0) ? null : p[campo],
    ]),
  ) as Record<Campo, number | null>),
})

/** A rate that must be told and is not stays what is no number. */
function noFio(v: Campos): ParametroTributario {
  const taxa = (campo: Campo) => v[campo] ?? (v.tributada ? Number.NaN : 0)
  return {
    ...v,
    cnpj: v.cnpj || null,
    ibs_uf: taxa('ibs_uf'),
    ibs_mun: taxa('ibs_mun'),
    cbs: taxa('cbs'),
    red_ibs_uf: v.red_ibs_uf ?? 0,
    red_ibs_mun: v.red_ibs_mun ?? 0,
    red_cbs: v.red_cbs ?? 0,
  }
}

const queixas = (p: ParametroTributario): Problema[] => [
  ...[...taxas, ...reducoes, ...contribuicoes].flatMap(([campo]): Problema[] =>
    Number.isNaN(p[campo]) ? [[campo, 'Informe a alíquota, em percentual.']] : [],
  ),
  ...queixasDoParametro(p).map((q): Problema => [q.campo, q.mensagem]),
]

/** One time of the group's taxes: `inicial` without `_id` makes a new one. */
export function ParametroForm(props: {
  inicial: ParametroTributario & Partial<Pick<ParametroGravado, '_id'>>
  empresas: readonly Empresa[]
  onClose: () => void
}) {
  const { inicial, empresas, onClose } = props
  const { _id: id = '', ...resto } = inicial
  const gravar = useGravarParametro()
  const f = useFormulario(ParametroTributario, {
    de: emCampos(resto),
    para: noFio,
    confere: (v) => queixas(noFio(v)),
    recusa: 'tela',
    enviar: (body) => gravar.mutateAsync({ id, body: body as ParametroTributario }),
    ao: () => {
      toast.success('Tributos gravados.')
      onClose()
    },
  })
  const numero = ([campo, label]: readonly [Campo, string]) => (
    <Numero key={campo} form={f} name={campo} label={label} required={taxas.some(([t]) => t === campo)} />
  )
  const tributada = useCampo(f, 'tributada')
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={id ? 'Tributos de uma vigência' : 'Nova vigência de tributos'}
      description="Confira com o contador. CT-e já emitidos ficam como estão."
      cancelLabel="Voltar"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Opcao
          form={f}
          name="cnpj"
          label="Empresa"
          className="sm:col-span-2"
          options={[
            { value: '', label: 'Todas as empresas do grupo' },
            ...empresas.map((e) => ({ value: e.cnpj, label: e.nome })),
          ]}
        />
        <Dia form={f} name="desde" label="Vale desde" required />
        <Dia form={f} name="ate" label="Até" required hint="No mesmo ano: as alíquotas mudam em janeiro" />
        <Secao titulo="Classificação do frete">
          <Texto
            form={f}
            name="cst"
            label="CST"
            required
            hint="000: tributação integral"
            inputClass="num"
            inputMode="numeric"
            maxLength={3}
          />
          <Texto
            form={f}
            name="c_class_trib"
            label="Classificação (cClassTrib)"
            required
            inputClass="num"
            inputMode="numeric"
            maxLength={6}
          />
          <div className="sm:col-span-2">
            <Chave
              form={f}
              name="tributada"
              label="Informar alíquotas e valores"
              hint={tributada.error ?? 'Desligue no frete isento, imune ou fora do imposto'}
            />
          </div>
        </Secao>
        {tributada.field.value && (
          <>
            <Secao titulo="Alíquotas">{taxas.map(numero)}</Secao>
            <Secao titulo="Reduções">{reducoes.map(numero)}</Secao>
          </>
        )}
        <Secao titulo="Base e partilha">
          {contribuicoes.map(numero)}
          <div className="flex flex-col gap-3 sm:col-span-2">
            {chaves.map(([chave, label, hint]) => (
              <Chave key={chave} form={f} name={chave} label={label} hint={hint} />
            ))}
          </div>
        </Secao>
        <div className="sm:col-span-2">
          <Marcas
            form={f}
            name="dispensados"
            legend="Regimes que não informam IBS e CBS"
            options={Object.entries(REGIMES).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <Texto
          form={f}
          name="fonte"
          label="Fonte"
          hint="Lei, norma ou quem informou"
          className="sm:col-span-2"
          maxLength={200}
        />
      </div>
    </FormDialog>
  )
}
