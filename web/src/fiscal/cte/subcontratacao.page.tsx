import { can } from '@tropeiro/contract/access/can'
import type { ServicoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import { useState } from 'react'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { EmptyState, Field, FileDrop, type PickedFile, Page as Screen, Select } from '../../ui/index.ts'
import { useConfiguracoes, useSubcontratar } from './cte.queries.ts'

const servicos = [
  { value: 'subcontratacao', label: 'Subcontratação', hint: 'o trecho inteiro' },
  { value: 'redespacho', label: 'Redespacho', hint: 'um pedaço do trecho' },
  {
    value: 'redespacho_intermediario',
    label: 'Redespacho intermediário',
    hint: 'entre duas transportadoras',
  },
  { value: 'vinculado_multimodal', label: 'Vinculado a multimodal', hint: 'sob o CT-e do operador (OTM)' },
]
type Servico = Exclude<ServicoDoCte, 'normal'>
const ENTRE_DOIS: readonly Servico[] = ['redespacho_intermediario', 'vinculado_multimodal']

/** A service that another carrier passed on begins with the XML of his CT-e. */
export function Page() {
  const go = useGo()
  const empresas = useConfiguracoes().data ?? []
  const [cnpj, setCnpj] = useState('')
  const [servico, setServico] = useState<Servico>('subcontratacao')
  const criar = useSubcontratar()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const empresa = cnpj || empresas.find((e) => e.salva)?.cnpj || empresas[0]?.cnpj || ''
  const ler = async (files: PickedFile[]) => {
    const [primeiro] = files
    if (!primeiro || !empresa) return
    const xml = await primeiro.file.text()
    const novo = await criar.mutateAsync({ cnpj_emitente: empresa, servico, xml }).catch(() => null)
    if (novo) void go(`/app/cte/editar?id=${novo._id}`)
  }
  return (
    <Screen
      title="Subcontratação, redespacho e multimodal"
      breadcrumb={[{ label: 'CT-e', to: '/app/cte/listar' }, { label: 'De outro CT-e' }]}
      width="reading"
    >
      {escrever ? (
        <div className="flex flex-col gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Emitente">
              <Select
                value={empresa}
                onChange={setCnpj}
                options={empresas.map((e) => ({ value: e.cnpj, label: e.nome }))}
              />
            </Field>
            <Field label="Serviço">
              <Select value={servico} onChange={(valor) => setServico(valor as Servico)} options={servicos} />
            </Field>
          </div>
          <FileDrop
            single
            accept={['.xml']}
            onFiles={(files) => void ler(files)}
            disabled={criar.isPending}
            title={`Solte o XML do CT-e ${servico === 'vinculado_multimodal' ? 'multimodal' : 'anterior'}`}
            hint={
              ENTRE_DOIS.includes(servico)
                ? 'Quem o emitiu vira o tomador; a carga e o trecho vêm dele. Você informa expedidor, recebedor e frete.'
                : 'Quem o emitiu vira o tomador; as notas, a carga e o trecho vêm dele. Você informa o frete.'
            }
          />
          {criar.error && (
            <p role="alert" className="text-sm text-bad-text">
              {criar.error.message}
            </p>
          )}
        </div>
      ) : (
        <EmptyState kind="no-permission" />
      )}
    </Screen>
  )
}
