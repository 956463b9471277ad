import { mount } from 'svelte';
import App from './App.svelte';
import { watchPrefs } from './lib/prefs.svelte';
import './styles/app.css';

watchPrefs();
mount(App, { target: document.getElementById('app')! });
