import {
  ANTERIORES_EM_PAPEL,
  type Anterior,
  type AnteriorEmPapel,
} from '@tropeiro/contract/fiscal/cte/documentos'
import type { EntregaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { ufs, unmask } from '@tropeiro/contract/formats'
import { Trash2 } from 'lucide-react'
import { Field, FormSection, IconButton, Textarea } from '../../../../ui/index.ts'
import { Documento, Opcao, Texto, useCampo } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { Chaves } from './documentos.tsx'
import { Dia } from './papel.tsx'
import { useTirar, Varios } from './varios.tsx'

const UFS = Object.fromEntries(ufs.map((uf) => [uf, uf]))

/** CT-e of the carriers that passed a delivery on, whole: those of a part keep the notes that were told of them. */
export function Anteriores({ i }: { i: number }) {
  const campo = `entregas.${i}.anteriores`
  const { form, valor } = useCampo(campo)
  const anteriores = (valor ?? []) as EntregaDoCte['anteriores']
  const de = (chave: string) => anteriores.find((a) => a.chave === chave)?.notas ?? []
  return (
    <Field
      label="Chaves dos CT-e anteriores"
      className="sm:col-span-2"
      hint="De quem passou o serviço, uma por linha"
      error={form.pendencias.find((p) => p.campo.startsWith(campo))?.mensagem}
    >
      <Textarea
        rows={3}
        className="num"
        disabled={form.travado}
        value={anteriores.map((a) => a.chave).join('\n')}
        onChange={({ target }) =>
          form.mudar(
            campo,
            target.value
              .split(/[\n,;]+/)
              .map((chave) => unmask(chave).slice(0, 44))
              .filter(Boolean)
              .map((chave) => ({ chave, notas: de(chave) })),
          )
        }
      />
    </Field>
  )
}

const NOVO: Anterior = { documento: '', ie: '', uf: '', nome: '', chaves: [], papeis: [] }
const PAPEL: AnteriorEmPapel = { tipo: '11', serie: '', numero: '', emissao: '' }

function Papeis({ onde }: { onde: string }) {
  const campo = `${onde}.papeis`
  const { form, valor } = useCampo(campo)
  const tirar = useTirar(campo)
  return (
    <Varios campo={campo} label="Documentos anteriores em papel" novo={PAPEL} acao="Documento em papel">
      {((valor ?? []) as AnteriorEmPapel[]).map((papel, i) => (
        // Positions are what the paths of the check name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
        <li key={i} className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
          <Opcao campo={`${campo}.${i}.tipo`} label="Documento" lista={ANTERIORES_EM_PAPEL} />
          <Texto campo={`${campo}.${i}.serie`} label="Série" maximo={3} required />
          <Texto campo={`${campo}.${i}.numero`} label="Número" maximo={30} required />
          <Dia campo={`${campo}.${i}.emissao`} label="Emissão" required />
          {!form.travado && (
            <IconButton icon={Trash2} label={`Tirar documento ${papel.numero}`} onClick={() => tirar(i)} />
          )}
        </li>
      ))}
    </Varios>
  )
}

function Emissor({ i, tirar }: { i: number; tirar: () => void }) {
  const { rascunho, travado } = useFormulario()
  const onde = `anteriores.${i}`
  return (
    <li className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      <Texto campo={`${onde}.nome`} label="Nome" maximo={60} required />
      <Documento campo={`${onde}.documento`} label="CNPJ ou CPF" required />
      <Texto campo={`${onde}.ie`} label="Inscrição estadual" documento maximo={14} />
      <Opcao campo={`${onde}.uf`} label="UF da inscrição" lista={UFS} />
      <Chaves campo={`${onde}.chaves`} label="Chaves dos CT-e" conta={['CT-e', 'CT-e']} />
      <Papeis onde={onde} />
      {!travado && (
        <IconButton
          icon={Trash2}
          label={`Tirar ${rascunho.anteriores[i]?.nome || 'emissor'}`}
          onClick={tirar}
        />
      )}
    </li>
  )
}

/** Who passed the service on, and under which of his documents: subcontracting and redispatch. */
export function QuemPassou() {
  const { rascunho, pendencias } = useFormulario()
  const tirar = useTirar('anteriores')
  const falta = pendencias.find((p) => /^anteriores\.\d+$/.test(p.campo))?.mensagem
  return (
    <FormSection
      title="CT-e anterior"
      text={
        falta ? <span className="text-bad-text">{falta}</span> : 'De quem passou o serviço: ele é o tomador.'
      }
    >
      <Varios
        campo="anteriores"
        label="Quem passou o serviço"
        novo={NOVO}
        acao="Emissor anterior"
        maximo={10}
      >
        {rascunho.anteriores.map((_, i) => (
          // Positions are what the paths of the check name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
          <Emissor key={i} i={i} tirar={() => tirar(i)} />
        ))}
      </Varios>
    </FormSection>
  )
}
