import { formatCnpj } from '@tropeiro/contract/formats'
import {
  type DesvioDeLayout,
  type FamiliaEdi,
  type FormatoDoParceiro,
  familiasEdi,
  nomeDaFamilia,
  type Parceiro,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Field, Input, Select, Switch, Textarea, toast } from '../../../ui/index.ts'
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
  onChange,
  onTexto,
}: {
  familia: FamiliaEdi
  formato: FormatoDoParceiro | undefined
  texto: string
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

/** A new partner, or one that there is. */
export function ParceiroDialog({ parceiro, onClose, onSalvo }: Props) {
  const [nome, setNome] = useState(parceiro?.nome ?? '')
  const [documento, setDocumento] = useState(parceiro ? formatCnpj(parceiro.documento) : '')
  const [cnpjs, setCnpjs] = useState(
    (parceiro?.cnpjs ?? [])
      .filter((c) => c !== parceiro?.documento)
      .map(formatCnpj)
      .join('\n'),
  )
  const [caixa, setCaixa] = useState(parceiro?.caixa_postal ?? '')
  const [proceda, setProceda] = useState(parceiro?.usa_proceda ?? true)
  const [ativo, setAtivo] = useState(parceiro?.ativo ?? true)
  const [formatos, setFormatos] = useState<Formatos>(parceiro?.formatos ?? {})
  const [textos, setTextos] = useState<Partial<Record<FamiliaEdi, string>>>(() =>
    Object.fromEntries(
      Object.entries(parceiro?.formatos ?? {}).map(([f, v]) => [f, emTexto(v?.desvio ?? {})]),
    ),
  )
  const [erro, setErro] = useState('')
  const salvar = useSalvarParceiro(parceiro?._id ?? null)
  const gravar = () => {
    const ready: Formatos = {}
    for (const familia of familiasEdi) {
      const f = formatos[familia]
      if (!f) continue
      const read = deTexto(textos[familia] ?? '')
      if ('erro' in read) return setErro(`${familia}: ${read.erro}`)
      const { campos: _, ...rest } = f.desvio
      ready[familia] = {
        ...f,
        desvio: Object.keys(read.campos).length > 0 ? { ...rest, campos: read.campos } : rest,
      }
    }
    setErro('')
    salvar.mutate(
      {
        nome,
        documento,
        cnpjs: cnpjs.split(/[\s,;]+/).filter(Boolean),
        caixa_postal: caixa,
        formatos: ready,
        usa_proceda: proceda,
        ativo,
        versao: parceiro?.versao,
      },
      {
        onSuccess: (saved) => {
          toast.success('Parceiro gravado.')
          onSalvo?.(saved._id)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={parceiro ? parceiro.nome : 'Novo parceiro'}
      onSubmit={(event) => {
        event.preventDefault()
        gravar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            type="submit"
            variant="primary"
            loading={salvar.isPending}
            disabledReason={
              nome.trim().length < 2
                ? 'Diga o nome do parceiro'
                : documento.trim() === ''
                  ? 'Diga o CNPJ'
                  : undefined
            }
          >
            Gravar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Nome" required>
            <Input value={nome} maxLength={120} onChange={(e) => setNome(e.target.value)} />
          </Field>
          <Field label="CNPJ" required>
            <Input value={documento} onChange={(e) => setDocumento(e.target.value)} />
          </Field>
          <Field
            label="Outros CNPJs dele"
            hint="Filiais: um por linha. As notas de todos são deste parceiro."
          >
            <Textarea
              rows={3}
              value={cnpjs}
              onChange={(e) => setCnpjs(e.target.value)}
              className="font-mono"
            />
          </Field>
          <div className="flex flex-col gap-3">
            <Field label="Nome da caixa postal" hint="Vai no cabeçalho dos arquivos; vazio, vale o nome.">
              <Input value={caixa} maxLength={35} onChange={(e) => setCaixa(e.target.value)} />
            </Field>
            <Switch
              checked={proceda}
              onChange={setProceda}
              label="Códigos fora da tabela dele valem como no PROCEDA"
            />
            {parceiro && <Switch checked={ativo} onChange={setAtivo} label="Ativo" />}
          </div>
        </div>
        {erro && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
            {erro}
          </p>
        )}
        {familiasEdi.map((familia) => (
          <Formato
            key={familia}
            familia={familia}
            formato={formatos[familia]}
            texto={textos[familia] ?? ''}
            onChange={(next) => setFormatos((now) => ({ ...now, [familia]: next }))}
            onTexto={(next) => setTextos((now) => ({ ...now, [familia]: next }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
