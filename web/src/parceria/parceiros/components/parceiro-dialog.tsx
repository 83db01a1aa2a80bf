import { formatCnpj } from '@tropeiro/contract/formats'
import {
  type DesvioDeLayout,
  type FamiliaEdi,
  type FormatoDoParceiro,
  familiasEdi,
  nomeDaFamilia,
  type Parceiro,
  ParceiroSalvo,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import {
  Chave,
  Checkbox,
  Documento,
  Field,
  FormDialog,
  Input,
  type Problema,
  Select,
  Textarea,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { deTexto, emTexto } from '../desvio.ts'
import { useLayouts, useSalvarParceiro } from '../parceiros.queries.ts'

type Formatos = Partial<Record<FamiliaEdi, FormatoDoParceiro>>
type Props = { parceiro: Parceiro | null; onClose: () => void; onSalvo?: (id: string) => void }

const novoFormato: FormatoDoParceiro = {
  layout: '',
  desvio: {},
  quando: 'comprovada',
  avisa_saida: false,
  fatura_sozinha: false,
  vencimento_dias: 30,
}
const charsets = [
  { value: '', label: 'Como o manual (latin1)' },
  { value: 'latin1', label: 'latin1' },
  { value: 'utf8', label: 'UTF-8' },
]
const quebras = [
  { value: '', label: 'Como o manual (CRLF)' },
  { value: 'CRLF', label: 'CRLF' },
  { value: 'LF', label: 'LF' },
  { value: 'CR', label: 'CR' },
]

function Formato({
  familia,
  formato,
  texto,
  erro,
  onChange,
  onTexto,
}: {
  familia: FamiliaEdi
  formato: FormatoDoParceiro | undefined
  texto: string
  erro: string | undefined
  onChange: (next: FormatoDoParceiro | undefined) => void
  onTexto: (next: string) => void
}) {
  const layouts = useLayouts()
  const options = (layouts.data ?? [])
    .filter((l) => l.familia === familia)
    .map((l) => ({ value: l.id, label: `${l.familia} ${l.versao}` }))
  const [primeiro] = options
  const mudar = (change: Partial<FormatoDoParceiro>) => onChange({ ...(formato ?? novoFormato), ...change })
  const desvio = (change: Partial<DesvioDeLayout>) => mudar({ desvio: { ...formato?.desvio, ...change } })
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1">
        <Checkbox
          checked={formato !== undefined}
          label={nomeDaFamilia[familia]}
          onChange={(on) => onChange(on ? { ...novoFormato, layout: primeiro?.value ?? '' } : undefined)}
        />
      </legend>
      {formato && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="Layout">
            <Select value={formato.layout} onChange={(layout) => mudar({ layout })} options={options} />
          </Field>
          <Field label="Letras">
            <Select
              value={formato.desvio.charset ?? ''}
              onChange={(v) => desvio({ charset: v === 'latin1' || v === 'utf8' ? v : undefined })}
              options={charsets}
            />
          </Field>
          <Field label="Fim de linha">
            <Select
              value={formato.desvio.fimDeLinha ?? ''}
              onChange={(v) =>
                desvio({ fimDeLinha: v === 'CRLF' || v === 'LF' || v === 'CR' ? v : undefined })
              }
              options={quebras}
            />
          </Field>
          <Field
            label="Campos que mudam"
            error={erro}
            hint="Um por linha: registro.campo; coluna; formato. Por exemplo, 313.chave; 240."
            className="sm:col-span-3"
          >
            <Textarea
              rows={2}
              value={texto}
              onChange={(e) => onTexto(e.target.value)}
              className="font-mono"
            />
          </Field>
          {familia === 'DOCCOB' && (
            <div className="flex flex-col gap-2 sm:col-span-3">
              <Checkbox
                checked={formato.fatura_sozinha}
                onChange={(fatura_sozinha) => mudar({ fatura_sozinha })}
                label="A agenda emite a fatura do que está em aberto antes de mandar o arquivo"
              />
              {formato.fatura_sozinha && (
                <Field label="Vence em quantos dias" className="sm:max-w-40">
                  <Input
                    inputMode="numeric"
                    maxLength={3}
                    value={String(formato.vencimento_dias)}
                    onChange={(e) =>
                      mudar({ vencimento_dias: Math.min(180, Number(e.target.value.replace(/[^0-9]/g, ''))) })
                    }
                  />
                </Field>
              )}
            </div>
          )}
          {familia === 'OCOREN' && (
            <div className="flex flex-col gap-2 sm:col-span-3">
              <Checkbox
                checked={formato.quando === 'aprovada'}
                onChange={(on) => mudar({ quando: on ? 'aprovada' : 'comprovada' })}
                label="Esperar o comprovante ser aprovado para informar a entrega"
              />
              <Checkbox
                checked={formato.avisa_saida}
                onChange={(avisa_saida) => mudar({ avisa_saida })}
                label="Informar também a saída para entrega (código 00)"
              />
            </div>
          )}
        </div>
      )}
    </fieldset>
  )
}

const doParceiro = (p: Parceiro | null) => ({
  nome: p?.nome ?? '',
  documento: p ? formatCnpj(p.documento) : '',
  cnpjs: (p?.cnpjs ?? [])
    .filter((c) => c !== p?.documento)
    .map(formatCnpj)
    .join('\n'),
  caixa_postal: p?.caixa_postal ?? '',
  usa_proceda: p?.usa_proceda ?? true,
  ativo: p?.ativo ?? true,
  formatos: (p?.formatos ?? {}) as Formatos,
  textos: Object.fromEntries(familiasEdi.map((f) => [f, emTexto(p?.formatos[f]?.desvio ?? {})])) as Record<
    FamiliaEdi,
    string
  >,
})
type Campos = ReturnType<typeof doParceiro>

/** The formats with what is written of their fields put into them. */
function formatosDe({ formatos, textos }: Campos): Formatos {
  const ready: Formatos = {}
  for (const familia of familiasEdi) {
    const formato = formatos[familia]
    if (!formato) continue
    const { campos: _, ...rest } = formato.desvio
    const read = deTexto(textos[familia])
    const campos = 'campos' in read && Object.keys(read.campos).length > 0 ? { campos: read.campos } : {}
    ready[familia] = { ...formato, desvio: { ...rest, ...campos } }
  }
  return ready
}

const naoLidos = ({ formatos, textos }: Campos): Problema[] =>
  familiasEdi.flatMap((familia): Problema[] => {
    const read = formatos[familia] && deTexto(textos[familia])
    return read && 'erro' in read ? [[`textos.${familia}`, read.erro]] : []
  })

/** A new partner, or one that there is. */
export function ParceiroDialog({ parceiro, onClose, onSalvo }: Props) {
  const salvar = useSalvarParceiro(parceiro?._id ?? null)
  const f = useFormulario(ParceiroSalvo, {
    de: doParceiro(parceiro),
    para: ({ textos: _, ...v }) => ({
      ...v,
      cnpjs: v.cnpjs.split(/[\s,;]+/).filter(Boolean),
      formatos: formatosDe({ ...v, textos: _ }),
      versao: parceiro?.versao,
    }),
    confere: (v) => [
      ...(v.documento.trim() ? [] : ([['documento', 'Diga o CNPJ']] as const)),
      ...naoLidos(v),
    ],
    campos: { cnpjs: 'cnpjs' },
    enviar: salvar.mutateAsync,
    ao: (saved) => {
      toast.success('Parceiro gravado.')
      onSalvo?.(saved._id)
      onClose()
    },
  })
  const [formatos, textos] = f.form.watch(['formatos', 'textos'])
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="lg"
      title={parceiro ? parceiro.nome : 'Novo parceiro'}
      submitLabel="Gravar"
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Texto form={f} name="nome" label="Nome" required maxLength={120} />
          <Documento form={f} name="documento" label="CNPJ" required tipo="ambos" />
          <TextoLongo
            form={f}
            name="cnpjs"
            label="Outros CNPJs dele"
            hint="Filiais: um por linha. As notas de todos são deste parceiro."
            rows={3}
            inputClass="font-mono"
          />
          <div className="flex flex-col gap-3">
            <Texto
              form={f}
              name="caixa_postal"
              label="Nome da caixa postal"
              hint="Vai no cabeçalho dos arquivos; vazio, vale o nome."
              maxLength={35}
            />
            <Chave form={f} name="usa_proceda" label="Códigos fora da tabela dele valem como no PROCEDA" />
            {parceiro && <Chave form={f} name="ativo" label="Ativo" />}
          </div>
        </div>
        {familiasEdi.map((familia) => (
          <Formato
            key={familia}
            familia={familia}
            formato={formatos[familia]}
            texto={textos[familia]}
            erro={f.form.getFieldState(`textos.${familia}`, f.form.formState).error?.message}
            onChange={(next) =>
              f.form.setValue('formatos', { ...formatos, [familia]: next }, { shouldDirty: true })
            }
            onTexto={(next) => f.form.setValue(`textos.${familia}`, next, { shouldDirty: true })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
